import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { SessionPrincipal } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import type { DataRequest, DataRequestType, ReadDataRequest } from './data-request.entity.js';
import { DataRequestQueue } from './data-request-queue.js';
import { DataRequestRepository } from './data-request.repository.js';
import type { Person } from './personal-data/person.js';

/** How long a request is left to its job before a scheduled task starts it. */
const JOB_GRACE_SECONDS = 5;

/** Unfinished requests of one organization. Each reads all of its records. */
const MOST_UNFINISHED = 10;

interface NewDataRequest {
  readonly type: DataRequestType;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly reason: string;
}

/** Requests about the personal data of senders and recipients. */
@Injectable()
export class DataRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: DataRequestRepository,
    private readonly secrets: SecretBox,
    private readonly queue: DataRequestQueue,
  ) {}

  /**
   * Accepts a request about a person's data. Once committed it is processed even if this process crashes. Throws
   * `VALIDATION_ERROR` without email and phone, `INVALID_INPUT` with both, or while ten others are processed.
   */
  async create(
    { organizationId, userId }: SessionPrincipal,
    { type, email = null, phone = null, reason }: NewDataRequest,
  ): Promise<DataRequest> {
    if (email !== null && phone !== null)
      throw new ApiError('INVALID_INPUT', 'A person is found by their email or by their telephone: send one of them.', {
        errors: { email: ['must not be sent together with phone'], phone: ['must not be sent together with email'] },
      });
    if (email === null && phone === null)
      throw validationError({
        email: ['is required, unless phone is sent'],
        phone: ['is required, unless email is sent'],
      });
    const id = newId('drq');
    const person: Person = { email, phone };
    const sealed = await this.secrets.seal(JSON.stringify(person), id);
    return this.database.transaction(async () => {
      if ((await this.requests.lockAndCount(organizationId)) >= MOST_UNFINISHED)
        throw new ApiError('INVALID_INPUT', 'Ten requests are being processed: wait for one of them to end.', {
          code: 'TOO_MANY_DATA_REQUESTS',
        });
      const row = { id, organizationId, type, person: sealed, reason, createdBy: userId };
      const request = await this.requests.insert(row, JOB_GRACE_SECONDS);
      this.database.afterCommit(() => this.queue.enqueue(id));
      return request;
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(organizationId: string, id: string): Promise<ReadDataRequest> {
    const request = await this.requests.find(organizationId, id);
    if (!request) throw notFound('Data request');
    return this.withPending(request);
  }

  /** One page, newest first, and the total. */
  async list(organizationId: string, page: PageRequest): Promise<{ rows: ReadDataRequest[]; total: number }> {
    const { rows, total } = await this.requests.list(organizationId, page);
    return { rows: await Promise.all(rows.map((request) => this.withPending(request))), total };
  }

  private async withPending(request: DataRequest): Promise<ReadDataRequest> {
    return { request, pending: request.status === 'partial' ? await this.requests.pending(request.id) : [] };
  }
}
