import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SealedSecrets, type Resealed } from '../../platform/secrets/reseal-secrets.js';
import { SecretBox, UnsealError } from '../../platform/secrets/secret-box.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

const BATCH_SIZE = 100;

/** The signing secrets of endpoints, the replaced ones that still sign included. */
@Injectable()
export class EndpointSecrets extends SealedSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  override async reseal(): Promise<Resealed> {
    const unreadable: string[] = [];
    let seen = 0;
    let after: string | undefined = '';
    while (after !== undefined) {
      const batch = await this.resealBatch(after);
      seen += batch.ids.length;
      unreadable.push(...batch.unreadable);
      after = batch.ids.at(-1);
    }
    return { count: seen - unreadable.length, unreadable };
  }

  /** One transaction, whose result counts nothing of a try that was rolled back. */
  private resealBatch(after: string): Promise<{ ids: readonly string[]; unreadable: readonly string[] }> {
    return this.database.transaction(async () => {
      const found = await this.database.query<Sealed>(READ, [after, BATCH_SIZE]);
      const unreadable: string[] = [];
      for (const endpoint of found) if (!(await this.resealOne(endpoint))) unreadable.push(endpoint.id);
      return { ids: found.map(({ id }) => id), unreadable };
    });
  }

  /** False: no key opens its secrets, which stay as they are. */
  private async resealOne({ id, secret, previousSecrets }: Sealed): Promise<boolean> {
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
