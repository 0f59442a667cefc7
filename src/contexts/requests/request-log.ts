import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { BackgroundWork } from '../../platform/shutdown/background-work.js';
import type { LoggedRequest } from './logged-request.entity.js';

const WRITE_EVERY_MS = 1000;
/** Maximum number of requests in the buffer, about 5 MB. If the buffer is full, further requests are not logged. */
const MAX_WAITING = 10_000;
const BATCH_SIZE = 1000;

/**
 * Collects the requests of this process in a buffer. Once per second, the buffer is written to the table `request_log`, so that
 * requests do not wait for PostgreSQL. If the process crashes or PostgreSQL rejects the rows, the rows are lost
 * (docs/adr/0075-request-log.md).
 */
@Injectable()
export class RequestLog extends BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  override readonly name = 'request log writer';
  override readonly purpose = 'Writes the request log once per second. guia_unlogged_requests_total counts lost lines.';
  private readonly logger = new Logger(RequestLog.name);
  private waiting: LoggedRequest[] = [];
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  add(request: LoggedRequest): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(request);
    else this.metrics.unloggedRequests.inc();
  }

  /** Resolves when all requests that were added before the call are written or dropped. */
  write(): Promise<void> {
    return (this.writing ??= this.writeAll().finally(() => (this.writing = null)));
  }

  override stop(): Promise<void> {
    return this.write();
  }

  /** Writes the requests that were still running when `stop` was called. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_SIZE);
      await acrossTenants(() => this.database.run(INSERT, [JSON.stringify(batch)])).catch((error: Error) => {
        this.metrics.unloggedRequests.inc(batch.length);
        this.logger.warn(`${batch.length} requests were not logged: ${error.message}`);
      });
    }
  }
}

const INSERT = `
  INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, route, status, duration_ms,
                           api_key_id, user_id, error_code, idempotent_replay, ignored_fields, created_at)
  SELECT * FROM json_to_recordset($1::json) AS logged (
    "id" text, "organizationId" text, "livemode" boolean, "requestId" text, "method" text, "path" text, "route" text,
    "status" smallint, "durationMs" real, "apiKeyId" text, "userId" text, "errorCode" text,
    "idempotentReplay" boolean, "ignoredFields" text[], "createdAt" timestamptz)`;
