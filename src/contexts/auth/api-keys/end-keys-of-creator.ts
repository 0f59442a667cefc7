import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from './api-key.repository.js';
import type { KeysOfCreator } from './api-key.js';

/** The keys that a member made, when the member goes or was impersonated. Source: docs/reference/api-keys.md#creators */
@Injectable()
export class EndKeysOfCreator {
  constructor(private readonly keys: ApiKeyRepository) {}

  /** Revokes them if asked to. Part of the caller's transaction, which clears the cache of credentials afterwards. */
  async execute(creatorId: string, { revoke }: { revoke: boolean }): Promise<KeysOfCreator> {
    const revoked = revoke ? await this.keys.revokeAllOf(creatorId) : 0;
    return { revoked, living: await this.keys.countLivingOf(creatorId) };
  }
}
