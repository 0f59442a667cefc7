import { Injectable } from '@nestjs/common';
import { firstIdAt } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { LoggedRequestEntity, type LoggedRequest } from './logged-request.entity.js';

/** Conditions are combined with AND. */
export interface RequestFilter {
  readonly method?: string | null;
  /** The beginning of the path. */
  readonly path?: string | null;
  readonly status?: number | null;
  readonly errorCode?: string | null;
  readonly apiKeyId?: string | null;
  readonly requestId?: string | null;
  /** Inclusive. */
  readonly createdFrom?: Date | null;
  /** Exclusive. */
  readonly createdTo?: Date | null;
}

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

  /** Newest first, at most `limit`. `after`: the id of the last row of the previous page, or null. */
  list(
    { organizationId, livemode }: Tenant,
    { method, path, status, errorCode, apiKeyId, requestId, createdFrom, createdTo }: RequestFilter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<LoggedRequest[]> {
    const query = this.database.manager
      .getRepository(LoggedRequestEntity)
      .createQueryBuilder('r')
      .where('r.organizationId = :organizationId AND r.livemode = :livemode', { organizationId, livemode })
      .orderBy('r.id', 'DESC')
      .limit(limit);
    if (method) query.andWhere('r.method = :method', { method });
    if (path) query.andWhere('starts_with(r.path, :path)', { path });
    if (typeof status === 'number') query.andWhere('r.status = :status', { status });
    if (errorCode) query.andWhere('r.errorCode = :errorCode', { errorCode });
    if (apiKeyId) query.andWhere('r.apiKeyId = :apiKeyId', { apiKeyId });
    if (requestId) query.andWhere('r.requestId = :requestId', { requestId });
    if (createdFrom) query.andWhere('r.id >= :from', { from: firstIdAt('req', createdFrom) });
    if (createdTo) query.andWhere('r.id < :to', { to: firstIdAt('req', createdTo) });
    if (after) query.andWhere('r.id < :after', { after });
    return query.getMany();
  }
}
