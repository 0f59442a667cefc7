import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { cursorPage, type CursorPagination } from '../../platform/http/answers/cursor-pagination.js';
import type { LoggedRequest } from './logged-request.js';
import { RequestLogRepository, type RequestFilter } from './request-log.repository.js';
import type { RequestsQuery } from './requests.request.js';

const NO_FILTER: RequestFilter = {
  method: null,
  path: null,
  status: null,
  errorCode: null,
  apiKeyId: null,
  requestId: null,
  createdFrom: null,
  createdTo: null,
};

/** Reads the request log of an organization and mode. */
@Injectable()
export class ReadRequests {
  constructor(private readonly requests: RequestLogRepository) {}

  /** Newest first. */
  async list(tenant: Tenant, query: RequestsQuery): Promise<{ rows: LoggedRequest[]; pagination: CursorPagination }> {
    const limit = query.limit ?? 20;
    const filter: RequestFilter = {
      method: query.method ?? null,
      path: query.path ?? null,
      status: query.status ?? null,
      errorCode: query.errorCode ?? null,
      apiKeyId: query.apiKeyId ?? null,
      requestId: query.requestId ?? null,
      createdFrom: query.createdFrom ? new Date(query.createdFrom) : null,
      createdTo: query.createdTo ? new Date(query.createdTo) : null,
    };
    const found = await this.requests.list(tenant, filter, { after: query.cursor ?? null, limit: limit + 1 });
    return cursorPage(found, limit, ({ id }) => id);
  }

  /** The latest with this request id. Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, requestId: string): Promise<LoggedRequest> {
    const [latest] = await this.requests.list(tenant, { ...NO_FILTER, requestId }, { after: null, limit: 1 });
    if (!latest) throw notFound('Request');
    return latest;
  }
}
