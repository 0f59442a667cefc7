import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { LabelRepository } from '../label.repository.js';
import type { PurchaseResult } from '../purchase/purchase-result.js';
import { AttemptRepository } from './attempt.repository.js';

/** A purchase attempt, with its label where it succeeded. */
@Injectable()
export class ReadAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<PurchaseResult> {
    const attempt = await this.attempts.find(tenant, id);
    if (!attempt) throw notFound('Label purchase attempt');
    return { attempt, label: await this.labels.findFor(attempt) };
  }
}
