import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { cursorPage, type CursorPagination } from '../../../platform/http/answers/cursor-pagination.js';
import { LabelRepository } from '../label.repository.js';
import type { PurchaseResult } from '../label.entity.js';
import { hasLabel } from './attempt-status.js';
import { AttemptRepository } from './attempt.repository.js';
import type { AttemptsQuery } from './attempts.request.js';

@Injectable()
export class AttemptsService {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
  ) {}

  async list(
    tenant: Tenant,
    { limit: requested, cursor, ...filter }: AttemptsQuery,
  ): Promise<{ rows: PurchaseResult[]; pagination: CursorPagination }> {
    const limit = requested ?? 20;
    // One row more than the page holds shows whether there is a next page.
    const found = await this.attempts.list(tenant, filter, { after: cursor ?? null, limit: limit + 1 });
    const { rows, pagination } = cursorPage(found, limit, ({ id }) => id);
    const succeeded = rows.filter(({ status }) => hasLabel(status)).map(({ shipmentId }) => shipmentId);
    const labels = succeeded.length > 0 ? await this.labels.ofShipments(tenant, succeeded) : [];
    const labelOf = new Map(labels.map((label) => [label.attemptId, label]));
    return { rows: rows.map((attempt) => ({ attempt, label: labelOf.get(attempt.id) ?? null })), pagination };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async read(tenant: Tenant, id: string): Promise<PurchaseResult> {
    const attempt = await this.attempts.find(tenant, id);
    if (!attempt) throw notFound('Label purchase attempt');
    return this.attempts.withLabel(attempt);
  }
}
