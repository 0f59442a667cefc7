import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { cursorPage, type CursorPagination } from '../../../platform/http/responses/cursor-pagination.js';
import { LabelRepository } from '../label.repository.js';
import type { PurchaseResult, Attempt } from '../label.entity.js';
import { hasLabel } from './attempt-status.js';
import { AttemptRepository } from './attempt.repository.js';
import type { AttemptsQuery } from './attempts.request.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';

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
    // The query reads one row more than the page size. The additional row shows whether a next page exists.
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

const POLL_INTERVAL_MS = 250;

interface Wait {
  readonly end: Promise<Attempt | null>;
  readonly resolve: (attempt: Attempt | null) => void;
}

/** Waits until attempts are completed by this process or by another process. One SQL statement reads all these attempts. */
@Injectable()
export class AttemptEnds extends BackgroundWork {
  override readonly name = 'ends of attempts';
  override readonly purpose = 'Reads the purchases that requests wait for, four times per second.';
  private readonly logger = new Logger(AttemptEnds.name);
  private readonly waits = new Map<string, Wait>();
  private isPolling = false;
  private isStopped = false;

  constructor(private readonly attempts: AttemptRepository) {
    super();
  }

  /** Resolves when the attempt is neither pending nor processing. Resolves to null if this process stops earlier. */
  of(attemptId: string): Promise<Attempt | null> {
    if (this.isStopped) return Promise.resolve(null);
    const wait = this.waits.get(attemptId) ?? newWait();
    this.waits.set(attemptId, wait);
    if (!this.isPolling) void this.poll();
    return wait.end;
  }

  override async stop(): Promise<void> {
    this.isStopped = true;
    for (const attemptId of [...this.waits.keys()]) this.conclude(attemptId, null);
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waits.size > 0) {
      try {
        const ended = await acrossTenants(() => this.attempts.ended([...this.waits.keys()]));
        for (const attempt of ended) this.conclude(attempt.id, attempt);
      } catch (error) {
        this.logger.warn(`Completed purchase attempts could not be read, will retry: ${(error as Error).message}`);
      }
      await sleep(POLL_INTERVAL_MS);
    }
    this.isPolling = false;
  }

  private conclude(attemptId: string, attempt: Attempt | null): void {
    this.waits.get(attemptId)?.resolve(attempt);
    this.waits.delete(attemptId);
  }
}

function newWait(): Wait {
  let resolve!: Wait['resolve'];
  const end = new Promise<Attempt | null>((resolveEnd) => (resolve = resolveEnd));
  return { end, resolve };
}
