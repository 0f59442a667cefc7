import { Injectable } from '@nestjs/common';
import { ApiError, validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { SessionPrincipal } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import type { DataRequestType } from './data-request-status.js';
import type { DataRequest } from './data-request.js';
import { DataRequestRepository } from './data-request.repository.js';
import { DataRequestQueue } from './data-request-queue.js';
import type { Person } from './personal-data/person.js';

/** How long a request is left to its job before a scheduled task starts it. */
const JOB_GRACE_SECONDS = 5;

/** Of one organization at the same time. Each goes through all of its records. */
const MOST_UNFINISHED = 10;

interface NewDataRequest {
  readonly type: DataRequestType;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly reason: string;
}

/** Accepts a request about a person's data. Once committed it is carried out even if this process crashes. */
@Injectable()
export class CreateDataRequest {
  constructor(
    private readonly database: Database,
    private readonly requests: DataRequestRepository,
    private readonly secrets: SecretBox,
    private readonly queue: DataRequestQueue,
  ) {}

  /** Throws `VALIDATION_ERROR` without email and phone, `INVALID_INPUT` with both, or while ten others are processed. */
  async execute(
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
}
