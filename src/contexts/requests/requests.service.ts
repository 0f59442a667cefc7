import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { cursorPage, type CursorPagination } from '../../platform/http/answers/cursor-pagination.js';
import type { LoggedRequest } from './logged-request.entity.js';
import { RequestLogRepository } from './request-log.repository.js';
import type { RequestsQuery } from './requests.request.js';

/** Reads the request log of an organization and mode. */
@Injectable()
export class RequestsService {
  constructor(private readonly requests: RequestLogRepository) {}

  /** Newest first. */
  async list(tenant: Tenant, query: RequestsQuery): Promise<{ rows: LoggedRequest[]; pagination: CursorPagination }> {
    const limit = query.limit ?? 20;
    const filter = {
      ...query,
      createdFrom: query.createdFrom ? new Date(query.createdFrom) : null,
      createdTo: query.createdTo ? new Date(query.createdTo) : null,
    };
    const found = await this.requests.list(tenant, filter, { after: query.cursor ?? null, limit: limit + 1 });
    return cursorPage(found, limit, ({ id }) => id);
  }

  /** The latest with this request id. Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, requestId: string): Promise<LoggedRequest> {
    const [latest] = await this.requests.list(tenant, { requestId }, { after: null, limit: 1 });
    if (!latest) throw notFound('Request');
    return latest;
  }
}
