import { Injectable } from '@nestjs/common';
import { BATCH_SIZE } from '../../../platform/database/in-batches.js';
import { BacklogRepository } from './backlog.repository.js';

/**
 * Fails the pending deliveries of an endpoint: one batch immediately, which nearly always is all of them.
 * `EndBacklogsTask` fails the rest. Source: docs/reference/webhooks.md#disabling
 */
@Injectable()
export class EndBacklog {
  constructor(private readonly backlogs: BacklogRepository) {}

  /** Call inside the transaction that locked the endpoint. */
  async execute(endpointId: string): Promise<void> {
    const failed = await this.backlogs.failPending(endpointId, null, BATCH_SIZE);
    if (failed === BATCH_SIZE) await this.backlogs.mark(endpointId);
  }
}
