import { Injectable, Logger } from '@nestjs/common';
import { IsNull, Raw, type Repository } from 'typeorm';
import { ApiError } from '../../kernel/api-error.js';
import { randomToken } from '../../kernel/ids.js';
import type { Principal, Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { inBatches } from '../database/in-batches.js';
import { ScheduledTask } from '../scheduler/scheduled-task.js';
import {
  StoredResponse,
  type ResponseTranslation,
  type RenderedResponse,
} from '../http/responses/response-envelope.js';
import { IDEMPOTENCY_KEY_HOURS, IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { UnsealError, isSealed, SecretBox } from '../secrets/secret-box.js';
import { StoredBytes } from '../stored-bytes/stored-bytes.js';

/** A request with an Idempotency-Key. Includes the properties of the request that affect the response. */
export interface KeyedRequest {
  readonly caller: Tenant & Pick<Principal, 'plan'>;
  readonly key: string;
  readonly fingerprint: string;
  /** True if the service encrypts stored success responses. */
  readonly holdsSecret: boolean;
  readonly requestId: string;
  readonly status: number;
  readonly version: string;
  /** Translation from the current API version. Null if the request uses the current version. */
  readonly translation: ResponseTranslation | null;
}

export interface Claim {
  readonly identity: readonly [organizationId: string, livemode: boolean, key: string];
  readonly owner: string;
  readonly holdsSecret: boolean;
  progress: object | null;
}

interface KeyRow extends Readonly<Pick<IdempotencyKeyEntity, 'fingerprint' | 'status' | 'body'>> {
  readonly version: string;
  readonly headers: Record<string, string> | null;
  readonly expired: boolean;
  readonly leased: boolean;
}

const IDENTITY = 'organization_id = $1 AND livemode = $2 AND key = $3';
const isExpired = (column: string): string => `${column} < now() - interval '${IDEMPOTENCY_KEY_HOURS} hours'`;
const IS_EXPIRED = isExpired('created_at');

const ANSWERS_PER_PAGE = 20;

/** Value of `Retry-After` in seconds. The service deletes expired responses every minute. */
const NO_ROOM_RETRY_AFTER = 60;

@Injectable()
export class IdempotencyStore {
  private readonly logger = new Logger(IdempotencyStore.name);

  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly storedBytes: StoredBytes,
  ) {}

  private get keys(): Repository<IdempotencyKeyEntity> {
    return this.database.manager.getRepository(IdempotencyKeyEntity);
  }

  /**
   * Takes the Idempotency-Key (returns a `Claim`) or returns the stored response. Runs outside transactions, so that other
   * processes can see the `Claim`. Throws `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` or `RATE_LIMIT_EXCEEDED`.
   */
  async claim(
    { caller, key, fingerprint, holdsSecret }: KeyedRequest,
    leaseSeconds: number,
  ): Promise<Claim | StoredResponse> {
    const identity = [caller.organizationId, caller.livemode, key] as const;
    const owner = randomToken(16);
    const hasRoom = await this.storedBytes.hasRoom(caller, 'answers');
    for (;;) {
      if (hasRoom && (await this.insert(identity, fingerprint, owner, leaseSeconds)))
        return { identity, owner, holdsSecret, progress: null };

      const row = await this.find(identity);
      if (!hasRoom && (!row || row.expired)) throw noRoom();
      if (!row) continue;
      if (row.expired) {
        // The condition on `createdAt` is necessary, because another process may already have replaced the expired Idempotency-Key.
        await this.keys.delete({ ...whole(identity), createdAt: Raw((column) => isExpired(column)) });
        continue;
      }
      const body = await this.open(row.body ?? '', identity);
      // The lost encryption key was also used for the fingerprint, so the requests cannot be compared.
      if (body === null) {
        this.logger.error('The stored response of an Idempotency-Key cannot be decrypted. Has SECRETS_KEY changed?');
        throw unreadable();
      }
      if (row.fingerprint !== fingerprint) throw reused();
      if (row.status !== null) {
        const { version, status, headers } = row;
        return new StoredResponse({ version, status, headers: headers ?? {}, body }, true);
      }
      const taken = row.leased ? null : await this.takeOver(identity, owner, leaseSeconds);
      if (!taken) throw inUse();
      return { identity, owner, holdsSecret, progress: taken.progress };
    }
  }

  /** Locks the row of the Idempotency-Key for the ambient transaction. Returns false if another process has taken over the row. */
  async lock(claim: Claim): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 AS held FROM idempotency_keys WHERE ${IDENTITY} AND owner = $4 FOR UPDATE`,
      [...claim.identity, claim.owner],
    );
    return rows.length === 1;
  }

  async renew(claim: Claim, leaseSeconds: number): Promise<void> {
    await this.update(claim, 'leased_until = now() + make_interval(secs => $5)', [leaseSeconds]);
  }

  checkpoint(claim: Claim, progress: object): Promise<boolean> {
    return this.update(claim, 'progress = $5', [JSON.stringify(progress)]);
  }

  /**
   * Stores the response if no response is stored yet. Returns false if a response is stored or another process has taken over the
   * row.
   */
  async answer(claim: Claim, { rendered }: StoredResponse): Promise<boolean> {
    const { status, headers, body, version } = rendered;
    const isStored = await this.update(claim, 'status = $5, headers = $6, body = $7, api_version = $8', [
      status,
      JSON.stringify(headers),
      await this.seal(rendered, claim),
      version,
    ]);
    if (isStored) this.storedBytes.count('answers', Buffer.byteLength(body));
    return isStored;
  }

  /**
   * Changes one page of stored bodies. `after` is the end of the previous page, or null for the first page. Returns the end of the
   * changed page, or null after the last page.
   */
  async rewrite(
    organizationId: string,
    after: string | null,
    change: (body: string) => Promise<string>,
  ): Promise<string | null> {
    const [livemode, key] = after === null ? [false, ''] : (JSON.parse(after) as [boolean, string]);
    const rows = await this.database.query<{ livemode: boolean; key: string; body: string }>(
      `SELECT livemode, key, body FROM idempotency_keys
       WHERE organization_id = $1 AND (livemode, key) > ($2, $3) AND status IS NOT NULL
       ORDER BY livemode, key LIMIT ${ANSWERS_PER_PAGE}`,
      [organizationId, livemode, key],
    );
    for (const row of rows) {
      const identity = [organizationId, row.livemode, row.key] as const;
      const body = await this.open(row.body, identity);
      const changed = body === null ? null : await change(body);
      if (changed === null || changed === body) continue;
      const stored = isSealed(row.body) ? await this.secrets.seal(changed, ownerOf(identity)) : changed;
      await this.keys.update(whole(identity), { body: stored });
    }
    const last = rows.length < ANSWERS_PER_PAGE ? undefined : rows.at(-1);
    return last ? JSON.stringify([last.livemode, last.key]) : null;
  }

  /** Releases the Idempotency-Key for a retry. Retains a row with a checkpoint, so that the retry continues from the checkpoint. */
  async release(claim: Claim): Promise<void> {
    const { identity, owner, progress } = claim;
    if (progress === null) await this.keys.delete({ ...whole(identity), owner, status: IsNull() });
    else await this.update(claim, 'leased_until = now()');
  }

  /**
   * Updates the row of an Idempotency-Key without a stored response. Returns false if a response is stored or another process has
   * taken over the row.
   */
  private async update({ identity, owner }: Claim, changes: string, values: readonly unknown[] = []): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE idempotency_keys SET ${changes} WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`,
      [...identity, owner, ...values],
    );
    return touched === 1;
  }

  private async insert(
    identity: Claim['identity'],
    fingerprint: string,
    owner: string,
    leaseSeconds: number,
  ): Promise<boolean> {
    const inserted = await this.database.run(
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) ON CONFLICT DO NOTHING`,
      [...identity, fingerprint, owner, leaseSeconds],
    );
    return inserted === 1;
  }

  /** Encrypts a success response that contains a secret. Error responses contain no secrets and remain unencrypted. */
  private async seal({ status, body }: RenderedResponse, { identity, holdsSecret }: Claim): Promise<string> {
    return holdsSecret && status < 400 ? this.secrets.seal(body, ownerOf(identity)) : body;
  }

  /** Null if the body was encrypted with an unknown encryption key. */
  private async open(body: string, identity: Claim['identity']): Promise<string | null> {
    if (!isSealed(body)) return body;
    try {
      return await this.secrets.open(body, ownerOf(identity));
    } catch (error) {
      if (error instanceof UnsealError) return null;
      throw error;
    }
  }

  private async find(identity: Claim['identity']): Promise<KeyRow | undefined> {
    const [row] = await this.database.query<KeyRow>(
      `SELECT fingerprint, api_version AS version, status, headers, body,
              ${IS_EXPIRED} AS expired, leased_until > now() AS leased
       FROM idempotency_keys WHERE ${IDENTITY}`,
      [...identity],
    );
    return row;
  }

  /**
   * Takes over the Idempotency-Key if the lease has expired and the row is not locked. Both conditions together mean that the
   * process of the owner has crashed.
   */
  private async takeOver(
    identity: Claim['identity'],
    owner: string,
    leaseSeconds: number,
  ): Promise<Pick<Claim, 'progress'> | null> {
    const [row] = await this.database.query<Pick<Claim, 'progress'>>(
      `UPDATE idempotency_keys SET owner = $4, leased_until = now() + make_interval(secs => $5)
       WHERE (organization_id, livemode, key) IN (
         SELECT organization_id, livemode, key FROM idempotency_keys
         WHERE ${IDENTITY} AND status IS NULL AND leased_until <= now() FOR UPDATE SKIP LOCKED)
       RETURNING progress`,
      [...identity, owner, leaseSeconds],
    );
    return row ?? null;
  }
}

@Injectable()
export class DeleteExpiredKeysTask extends ScheduledTask {
  readonly name = 'idempotency keys';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = `Deletes responses under an Idempotency-Key after ${IDEMPOTENCY_KEY_HOURS} hours.`;

  constructor(private readonly database: Database) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) =>
      this.database.run(
        `DELETE FROM idempotency_keys WHERE (organization_id, livemode, key) IN (
           SELECT organization_id, livemode, key FROM idempotency_keys
           WHERE ${IS_EXPIRED} ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [limit],
      ),
    );
  }
}

const whole = ([organizationId, livemode, key]: Claim['identity']) => ({ organizationId, livemode, key });

/** The joined text identifies exactly one Idempotency-Key, because no part of an identity contains a space. */
const ownerOf = (identity: Claim['identity']): string => identity.join(' ');

/** Error if the first execution of the request is still running or has just ended. */
export const inUse = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_IN_USE',
    'A request with this Idempotency-Key is still in progress. Retry in a few seconds to get its response.',
  );

const reused = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used with a different body or endpoint, or by another caller if the response contains a secret. ' +
      'Use a new key for a new request.',
  );

const unreadable = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'A request with this Idempotency-Key was executed, but its stored response cannot be decrypted. ' +
      'Check the records that it created. Use a new Idempotency-Key for a new request.',
  );

const noRoom = (): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    'The stored responses of your Idempotency-Keys have reached the limit of your plan. ' +
      `Each response is deleted after ${IDEMPOTENCY_KEY_HOURS} hours.`,
    { reason: 'STORED_ANSWERS', retryAfter: NO_ROOM_RETRY_AFTER },
  );
