import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SealedSecrets, type Resealed } from '../../platform/secrets/reseal-secrets.js';
import { SecretBox, UnsealError } from '../../platform/secrets/secret-box.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** Deleted endpoints have none. */
const HAS_SECRET = "secret <> ''";

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
    const endpoints = await this.database.query<{ id: string }>(
      `SELECT id FROM webhook_endpoints WHERE ${HAS_SECRET} ORDER BY id`,
    );
    const unreadable: string[] = [];
    for (const { id } of endpoints) if (!(await this.resealOne(id))) unreadable.push(id);
    return { count: endpoints.length - unreadable.length, unreadable };
  }

  /** False: no key opens its secrets, which stay as they are. Locks the endpoint, whose secret may be rotated meanwhile. */
  private async resealOne(id: string): Promise<boolean> {
    const again = async (sealed: string): Promise<string> => this.secrets.seal(await this.secrets.open(sealed, id), id);
    try {
      await this.database.transaction(async () => {
        const [endpoint] = await this.database.query<Pick<WebhookEndpointEntity, 'secret' | 'previousSecrets'>>(
          `SELECT secret, previous_secrets AS "previousSecrets" FROM webhook_endpoints
           WHERE id = $1 AND ${HAS_SECRET} FOR UPDATE`,
          [id],
        );
        if (!endpoint) return;
        const previous = await Promise.all(
          endpoint.previousSecrets.map(async (each) => ({ ...each, secret: await again(each.secret) })),
        );
        await this.database.run('UPDATE webhook_endpoints SET secret = $2, previous_secrets = $3 WHERE id = $1', [
          id,
          await again(endpoint.secret),
          JSON.stringify(previous),
        ]);
      });
      return true;
    } catch (error) {
      if (error instanceof UnsealError) return false;
      throw error;
    }
  }
}
