import { Injectable } from '@nestjs/common';
import { randomToken } from '../../kernel/ids.js';
import { Database } from '../database/database.js';
import { StoredAnswer, type RenderedAnswer } from '../http/answer.js';
import { CannotBeOpened, isSealed, SecretBox } from '../secrets/secret-box.js';
import type { KeyedRequest } from './idempotency.js';

/** The right to execute a keyed request. */
export interface Claim {
  readonly identity: readonly [organizationId: string, livemode: boolean, key: string];
  readonly owner: string;
  readonly holdsSecret: boolean;
  progress: object | null;
}

type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'reused' }
  | { readonly kind: 'in use' }
  | { readonly kind: 'answer unreadable' };

interface KeyRow {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly forgotten: boolean;
  readonly leased: boolean;
}

const IDENTITY = 'organization_id = $1 AND livemode = $2 AND key = $3';

@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {}

  /** Claims the key, or tells why not. Its own statements, committed at once, so that others see the claim. */
  async claim({ tenant, key, fingerprint, holdsSecret }: KeyedRequest, leaseSeconds: number): Promise<ClaimOutcome> {
    const identity = [tenant.organizationId, tenant.livemode, key] as const;
    const owner = randomToken(16);
    for (;;) {
      const inserted = await this.database.run(
        `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) ON CONFLICT DO NOTHING`,
        [...identity, fingerprint, owner, leaseSeconds],
      );
      if (inserted === 1) return { kind: 'claimed', claim: { identity, owner, holdsSecret, progress: null } };

      const row = await this.find(identity);
      if (!row) continue;
      if (row.forgotten) {
        await this.database.run(
          `DELETE FROM idempotency_keys WHERE ${IDENTITY} AND created_at < now() - interval '24 hours'`,
          [...identity],
        );
        continue;
      }
      const body = await this.open(row.body ?? '', identity);
      // Its fingerprint was made with the lost key as well: whether this is the same request, nobody can tell any more.
      if (body === null) return { kind: 'answer unreadable' };
      if (row.fingerprint !== fingerprint) return { kind: 'reused' };
      if (row.status !== null) {
        const answer = new StoredAnswer({ status: row.status, headers: row.headers ?? {}, body }, true);
        return { kind: 'answered', answer };
      }
      const taken = row.leased ? null : await this.takeOver(identity, owner, leaseSeconds);
      if (!taken) return { kind: 'in use' };
      return { kind: 'claimed', claim: { identity, owner, holdsSecret, progress: taken.progress } };
    }
  }

  /** Locks the claim's row for the ambient transaction; false when somebody took it over. */
  async lock(claim: Claim): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 AS held FROM idempotency_keys WHERE ${IDENTITY} AND owner = $4 FOR UPDATE`,
      [...claim.identity, claim.owner],
    );
    return rows.length === 1;
  }

  /** Tells that the owner of a claim is alive. */
  async renew(claim: Claim, leaseSeconds: number): Promise<void> {
    await this.database.run(
      `UPDATE idempotency_keys SET leased_until = now() + make_interval(secs => $5)
       WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`,
      [...claim.identity, claim.owner, leaseSeconds],
    );
  }

  async checkpoint(claim: Claim, progress: object): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE idempotency_keys SET progress = $5 WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`,
      [...claim.identity, claim.owner, JSON.stringify(progress)],
    );
    return touched === 1;
  }

  /** Stores the answer, once: what was answered first stays. False: the key is somebody else's by now. */
  async answer(claim: Claim, { rendered }: StoredAnswer): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE idempotency_keys SET status = $5, headers = $6, body = $7 WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`,
      [
        ...claim.identity,
        claim.owner,
        rendered.status,
        JSON.stringify(rendered.headers),
        await this.seal(rendered, claim),
      ],
    );
    return touched === 1;
  }

  /** Deletes keys older than 24 hours; answers how many. */
  forget(limit: number): Promise<number> {
    return this.database.run(
      `DELETE FROM idempotency_keys WHERE (organization_id, livemode, key) IN (
         SELECT organization_id, livemode, key FROM idempotency_keys
         WHERE created_at < now() - interval '24 hours' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [limit],
    );
  }

  /** Frees the key for another try. Where something was done already, the next try goes on from there. */
  async release(claim: Claim): Promise<void> {
    await this.database.run(
      claim.progress === null
        ? `DELETE FROM idempotency_keys WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`
        : `UPDATE idempotency_keys SET leased_until = now() WHERE ${IDENTITY} AND owner = $4 AND status IS NULL`,
      [...claim.identity, claim.owner],
    );
  }

  /** A refusal tells no secret. */
  private async seal({ status, body }: RenderedAnswer, { identity, holdsSecret }: Claim): Promise<string> {
    return holdsSecret && status < 400 ? this.secrets.seal(body, ownerOf(identity)) : body;
  }

  /** Null: it was sealed with a key that is no longer ours. */
  private async open(body: string, identity: Claim['identity']): Promise<string | null> {
    if (!isSealed(body)) return body;
    try {
      return await this.secrets.open(body, ownerOf(identity));
    } catch (error) {
      if (error instanceof CannotBeOpened) return null;
      throw error;
    }
  }

  private async find(identity: Claim['identity']): Promise<KeyRow | undefined> {
    const [row] = await this.database.query<KeyRow>(
      `SELECT fingerprint, status, headers, body,
              created_at < now() - interval '24 hours' AS forgotten, leased_until > now() AS leased
       FROM idempotency_keys WHERE ${IDENTITY}`,
      [...identity],
    );
    return row;
  }

  /** From an owner whose lease is over and who holds no lock: it died. */
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

/** No part of an identity holds a space. */
const ownerOf = (identity: Claim['identity']): string => identity.join(' ');
