import { Injectable } from '@nestjs/common';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox, UnsealError } from '../../../platform/secrets/secret-box.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

export interface Resealed {
  readonly endpoints: number;
  /** Ids of endpoints whose secrets no key opens. */
  readonly unreadable: readonly string[];
}

const BATCH_SIZE = 100;

/** Seals every signing secret with the newest key of SECRETS_KEY, after which the older ones are not needed for them. */
@Injectable()
export class ResealSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly auditTrail: AuditTrail,
  ) {}

  async execute(operation: Operation): Promise<Resealed> {
    const unreadable: string[] = [];
    let endpoints = 0;
    let after: string | undefined = '';
    while (after !== undefined) {
      const batch = await this.resealBatch(after);
      endpoints += batch.ids.length;
      unreadable.push(...batch.unreadable);
      after = batch.ids.at(-1);
    }
    const resealed = { endpoints: endpoints - unreadable.length, unreadable };
    await this.database.transaction(() =>
      this.auditTrail.record({
        ...operation,
        action: 'reseal-secrets',
        target: 'all webhook endpoints',
        details: { endpoints: resealed.endpoints, unreadable: unreadable.length },
      }),
    );
    return resealed;
  }

  /** One transaction, whose result counts nothing of a try that was rolled back. */
  private resealBatch(after: string): Promise<{ ids: readonly string[]; unreadable: readonly string[] }> {
    return this.database.transaction(async () => {
      const found = await this.database.query<Sealed>(READ, [after, BATCH_SIZE]);
      const unreadable: string[] = [];
      for (const endpoint of found) if (!(await this.reseal(endpoint))) unreadable.push(endpoint.id);
      return { ids: found.map(({ id }) => id), unreadable };
    });
  }

  /** False: no key opens its secrets, which stay as they are. */
  private async reseal({ id, secret, previousSecrets }: Sealed): Promise<boolean> {
    const again = async (sealed: string): Promise<string> => this.secrets.seal(await this.secrets.open(sealed, id), id);
    try {
      const previous = await Promise.all(
        previousSecrets.map(async (each) => ({ ...each, secret: await again(each.secret) })),
      );
      await this.database.run(WRITE, [id, await again(secret), JSON.stringify(previous)]);
      return true;
    } catch (error) {
      if (error instanceof UnsealError) return false;
      throw error;
    }
  }
}

type Sealed = Pick<WebhookEndpointEntity, 'id' | 'secret' | 'previousSecrets'>;

const READ = `
  SELECT id, secret, previous_secrets AS "previousSecrets" FROM webhook_endpoints
  WHERE secret <> '' AND id > $1 ORDER BY id LIMIT $2 FOR UPDATE`;

const WRITE = 'UPDATE webhook_endpoints SET secret = $2, previous_secrets = $3 WHERE id = $1';
