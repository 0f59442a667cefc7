import { Injectable } from '@nestjs/common';
import { existing } from '../../kernel/api-error.js';
import { mexicoCityInstant } from '../../kernel/dates/mexico-city-date.js';
import { firstIdAt } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { cursorPage, type CursorPagination } from '../../platform/http/responses/cursor-pagination.js';
import { LoggedRequestEntity, type LoggedRequest } from './logged-request.entity.js';
import type { RequestsQuery } from './requests.request.js';

@Injectable()
export class RequestsService {
  constructor(private readonly database: Database) {}

  /** Returns the requests that match all given filters, newest first. */
  async list(
    { organizationId, livemode }: Tenant,
    { method, path, status, errorCode, apiKeyId, requestId, createdFrom, createdTo, limit, cursor }: RequestsQuery,
  ): Promise<{ rows: LoggedRequest[]; pagination: CursorPagination }> {
    const pageSize = limit ?? 20;
    const query = this.database.manager
      .createQueryBuilder(LoggedRequestEntity, 'r')
      .where('r.organizationId = :organizationId AND r.livemode = :livemode', { organizationId, livemode })
      .orderBy('r.id', 'DESC')
      .limit(pageSize + 1);
    if (method) query.andWhere('r.method = :method', { method });
    if (path) query.andWhere('starts_with(r.path, :path)', { path });
    if (typeof status === 'number') query.andWhere('r.status = :status', { status });
    if (errorCode) query.andWhere('r.errorCode = :errorCode', { errorCode });
    if (apiKeyId) query.andWhere('r.apiKeyId = :apiKeyId', { apiKeyId });
    if (requestId) query.andWhere('r.requestId = :requestId', { requestId });
    if (createdFrom) query.andWhere('r.id >= :from', { from: firstIdAt('req', mexicoCityInstant(createdFrom)) });
    if (createdTo) query.andWhere('r.id < :to', { to: firstIdAt('req', mexicoCityInstant(createdTo)) });
    if (cursor) query.andWhere('r.id < :cursor', { cursor });
    return cursorPage(await query.getMany(), pageSize, ({ id }) => id);
  }

  /** Returns the latest request with this request id. Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, requestId: string): Promise<LoggedRequest> {
    const latest = await this.database.manager.findOne(LoggedRequestEntity, {
      where: { organizationId, livemode, requestId },
      order: { id: 'DESC' },
    });
    return existing(latest, 'Request');
  }
}
