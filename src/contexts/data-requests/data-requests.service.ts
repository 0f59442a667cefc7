import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { ApiError, existing, notFound, validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import { compactPhone, meantPhone } from '../../kernel/telephone.js';
import type { SessionPrincipal } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { findPage } from '../../platform/database/find-page.js';
import { Files } from '../../platform/files/files.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import {
  DataRequestEntity,
  DataRequestRecordEntity,
  type DataRequest,
  type ReadDataRequest,
} from './data-request.entity.js';
import { DataRequestQueue } from './processing/process-data-request.js';
import type { Person } from './personal-data/person.js';

/** Number of seconds in which the job must start a request. After this time, a scheduled task starts the request. */
const JOB_GRACE_SECONDS = 5;

/**
 * Maximum number of requests per organization with the status `processing`. Limited, because each request reads all records of the
 * organization.
 */
const MAX_UNFINISHED = 10;

const MAX_PENDING = 100;

type NewDataRequest = Pick<DataRequestEntity, 'type' | 'reason'> & Partial<Person>;

@Injectable()
export class DataRequestsService {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly queue: DataRequestQueue,
    private readonly files: Files,
  ) {}

  private get requests() {
    return this.database.manager.getRepository(DataRequestEntity);
  }

  /**
   * Accepts a personal data request. After the commit, the request is processed even if this process crashes. Throws
   * `VALIDATION_ERROR` if email and phone are both missing. Throws `INVALID_INPUT` if both are present. Also throws `INVALID_INPUT`
   * if ten other data requests are in progress.
   */
  async create(
    { organizationId, userId }: SessionPrincipal,
    { type, email = null, phone = null, reason }: NewDataRequest,
  ): Promise<DataRequest> {
    if (email !== null && phone !== null)
      throw new ApiError('INVALID_INPUT', 'The request contains both email and phone. Send only one of them.', {
        errors: { email: ['must not be sent together with phone'], phone: ['must not be sent together with email'] },
      });
    if (email === null && phone === null)
      throw validationError({
        email: ['is required if phone is absent'],
        phone: ['is required if email is absent'],
      });
    const id = newId('drq');
    const person: Person = { email, phone: phone === null ? null : (meantPhone(phone) ?? compactPhone(phone)) };
    const sealed = await this.secrets.seal(JSON.stringify(person), id);
    return this.database.transaction(async () => {
      // Lock the organization, so that a concurrent call cannot exceed the maximum number of requests.
      await this.database.query('SELECT id FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
      if ((await this.requests.countBy({ organizationId, status: 'processing' })) >= MAX_UNFINISHED)
        throw new ApiError(
          'INVALID_INPUT',
          'Ten personal data requests are in progress. Wait until one of them ends, then retry.',
          {
            code: 'TOO_MANY_DATA_REQUESTS',
          },
        );
      await this.requests.insert({
        id,
        organizationId,
        type,
        person: sealed,
        reason,
        createdBy: userId,
        nextRunAt: () => `now() + interval '${JOB_GRACE_SECONDS} seconds'`,
      });
      this.database.afterCommit(() => this.queue.enqueue(id));
      return this.requests.findOneByOrFail({ id });
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(organizationId: string, id: string): Promise<ReadDataRequest> {
    const request = await this.requests.findOneBy({ id, organizationId });
    if (!request) throw notFound('Data request');
    return this.withPending(request);
  }

  /** Returns the file of an export. Throws `RESOURCE_NOT_FOUND`, also if the file was deleted after 7 days. */
  async readFile(organizationId: string, id: string): Promise<Uint8Array> {
    const request = await this.requests.findOneBy({ id, organizationId });
    if (!request) throw notFound('Data request');
    return existing(request.fileName === null ? null : await this.files.read(request.fileName), 'File');
  }

  async list(organizationId: string, page: PageRequest): Promise<{ rows: ReadDataRequest[]; total: number }> {
    const { rows, total } = await findPage(this.requests, page, {
      where: { organizationId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { rows: await Promise.all(rows.map((request) => this.withPending(request))), total };
  }

  private async withPending(request: DataRequest): Promise<ReadDataRequest> {
    if (request.status !== 'partial') return { request, pending: [] };
    const pending = await this.database.manager.find(DataRequestRecordEntity, {
      where: { requestId: request.id, why: Not(IsNull()) },
      order: { object: 'ASC', id: 'ASC' },
      take: MAX_PENDING,
    });
    return { request, pending };
  }
}
