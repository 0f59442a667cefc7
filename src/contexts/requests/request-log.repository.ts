import { Injectable } from '@nestjs/common';
import { firstIdAt } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import type { LoggedRequest } from './logged-request.js';
import { LoggedRequestEntity } from './logged-request.entity.js';

/** The conditions that are not null are combined with AND. */
export interface RequestFilter {
  readonly method: string | null;
  /** The beginning of the path. */
  readonly path: string | null;
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly apiKeyId: string | null;
  readonly requestId: string | null;
  /** Inclusive. */
  readonly createdFrom: Date | null;
  /** Exclusive. */
  readonly createdTo: Date | null;
}

const COLUMNS = columnsOf(LoggedRequestEntity);

@Injectable()
export class RequestLogRepository {
  constructor(private readonly database: Database) {}

  /** In one statement. */
  async insert(requests: readonly LoggedRequest[]): Promise<void> {
    await this.database.run(
      `INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, route, status, duration_ms,
                                api_key_id, user_id, error_code, idempotent_replay, ignored_fields, created_at)
       SELECT * FROM json_to_recordset($1::json) AS logged (
         "id" text, "organizationId" text, "livemode" boolean, "requestId" text, "method" text, "path" text, "route" text,
         "status" smallint, "durationMs" real, "apiKeyId" text, "userId" text, "errorCode" text,
         "idempotentReplay" boolean, "ignoredFields" text[], "createdAt" timestamptz)`,
      [JSON.stringify(requests)],
    );
  }

  /** Newest first, at most `limit`. `after`: the id of the last one before, or null. */
  list(
    { organizationId, livemode }: Tenant,
    filter: RequestFilter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<LoggedRequest[]> {
    const params: unknown[] = [organizationId, livemode];
    const conditions = ['organization_id = $1', 'livemode = $2'];
    const where = (value: unknown, condition: (placeholder: string) => string): void => {
      if (value !== null) conditions.push(condition(`$${params.push(value)}`));
    };
    where(filter.method, (method) => `method = ${method}`);
    where(filter.path, (path) => `starts_with(path, ${path})`);
    where(filter.status, (status) => `status = ${status}`);
    where(filter.errorCode, (code) => `error_code = ${code}`);
    where(filter.apiKeyId, (id) => `api_key_id = ${id}`);
    where(filter.requestId, (id) => `request_id = ${id}`);
    where(filter.createdFrom && firstIdAt('req', filter.createdFrom), (id) => `id >= ${id}`);
    where(filter.createdTo && firstIdAt('req', filter.createdTo), (id) => `id < ${id}`);
    where(after, (id) => `id < ${id}`);
    return this.database.query<LoggedRequest>(
      `SELECT ${COLUMNS} FROM request_log WHERE ${conditions.join(' AND ')}
       ORDER BY id DESC LIMIT $${params.length + 1}`,
      [...params, limit],
    );
  }
}
