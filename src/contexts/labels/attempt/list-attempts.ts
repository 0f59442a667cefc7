import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { cursorPage, type CursorPagination } from '../../../platform/http/answers/cursor-pagination.js';
import { LabelRepository } from '../label.repository.js';
import type { PurchaseResult } from '../purchase/purchase-result.js';
import { AttemptListRepository } from './attempt-list.repository.js';
import type { AttemptsQuery } from './attempts.request.js';

/** Lists purchase attempts with their labels, the latest first. */
@Injectable()
export class ListAttempts {
  constructor(
    private readonly attempts: AttemptListRepository,
    private readonly labels: LabelRepository,
  ) {}

  async execute(
    tenant: Tenant,
    { limit: requested, cursor, ...filter }: AttemptsQuery,
  ): Promise<{ rows: PurchaseResult[]; pagination: CursorPagination }> {
    const limit = requested ?? 20;
    // One row more than the page holds shows whether there is a next page.
    const found = await this.attempts.list(tenant, filter, { after: cursor ?? null, limit: limit + 1 });
    const { rows, pagination } = cursorPage(found, limit, ({ id }) => id);
    const succeeded = rows.filter(({ status }) => status === 'succeeded').map(({ shipmentId }) => shipmentId);
    const labels = succeeded.length > 0 ? await this.labels.ofShipments(tenant, succeeded) : [];
    const labelOf = new Map(labels.map((label) => [label.attemptId, label]));
    return { rows: rows.map((attempt) => ({ attempt, label: labelOf.get(attempt.id) ?? null })), pagination };
  }
}
