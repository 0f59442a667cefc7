import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { SealedSecrets, type Resealed } from '../../platform/secrets/reseal-secrets.js';
import { SecretBox, UnsealError } from '../../platform/secrets/secret-box.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** Deleted endpoints have none. */
const HAS_SECRET = { secret: Not('') };

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
    const endpoints = await this.database.manager.find(WebhookEndpointEntity, {
      select: { id: true },
      where: HAS_SECRET,
      order: { id: 'ASC' },
    });
    const unreadable: string[] = [];
    for (const { id } of endpoints) if (!(await this.resealOne(id))) unreadable.push(id);
    return { count: endpoints.length - unreadable.length, unreadable };
  }

  /** False: no key opens its secrets, which stay as they are. Locks the endpoint, whose secret may be rotated meanwhile. */
  private async resealOne(id: string): Promise<boolean> {
    const again = async (sealed: string): Promise<string> => this.secrets.seal(await this.secrets.open(sealed, id), id);
    try {
      await this.database.transaction(async () => {
        const { manager } = this.database;
        const endpoint = await manager.findOne(WebhookEndpointEntity, {
          where: { id, ...HAS_SECRET },
          lock: { mode: 'pessimistic_write' },
        });
        if (!endpoint) return;
        const previousSecrets = await Promise.all(
          endpoint.previousSecrets.map(async (each) => ({ ...each, secret: await again(each.secret) })),
        );
        await manager.update(WebhookEndpointEntity, id, { secret: await again(endpoint.secret), previousSecrets });
      });
      return true;
    } catch (error) {
      if (error instanceof UnsealError) return false;
      throw error;
    }
  }
}
