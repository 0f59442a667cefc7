import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { QueryFlag } from '../../../platform/http/fields/query-fields.js';
import type { KeysOfCreator } from './api-key.js';

export class RevokeKeysQuery {
  @QueryFlag({ description: 'Also revokes the API keys that the user made, in both modes. Default: they stay valid.' })
  revokeKeys?: boolean;
}

@ApiSchema({ description: 'What became of the API keys that a user made.' })
export class KeysOfCreatorResponse {
  @ApiProperty({ type: 'integer', description: 'Keys of the user that this request revoked.' })
  revoked!: number;

  @ApiProperty({ type: 'integer', description: 'Keys of the user that work on: neither revoked nor expired.' })
  living!: number;
}

/** Nothing where the user made no key: the answer is then as it is without this. */
export const keysOfCreator = (keys: KeysOfCreator): { apiKeys?: KeysOfCreatorResponse } =>
  keys.revoked + keys.living > 0 ? { apiKeys: { revoked: keys.revoked, living: keys.living } } : {};
