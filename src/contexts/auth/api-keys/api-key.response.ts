import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import { SCOPES } from '../../../kernel/scopes.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { ApiKey, CreatedApiKey, KeysOfCreator } from './api-keys.service.js';

@ApiSchema({ description: 'The member who made an API key.' })
export class ApiKeyCreatorResponse {
  @ApiProperty({ example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the member.' })
  id!: string;

  @ApiProperty({ example: 'ana@tienda.mx', description: 'Stays when the member is removed.' })
  email!: string;
}

@ApiSchema({ description: 'An API key without its secret part.' })
export class ApiKeyResponse {
  @ApiProperty({
    example: 'key_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the key, to change or revoke it by.',
  })
  id!: string;

  @ApiProperty({ example: 'Tienda en línea', description: 'The name that the key was given, for lists.' })
  name!: string;

  @ApiProperty({ enum: ['TEST', 'LIVE'], description: 'Whether the key works with TEST or with LIVE data.' })
  mode!: 'TEST' | 'LIVE';

  @ApiProperty({
    example: 'sk_test_4fGh',
    description: 'The beginning of the key, with four of its random characters.',
  })
  keyPrefix!: string;

  @ApiProperty({
    type: [String],
    enum: SCOPES,
    enumName: 'Scope',
    nullable: true,
    description: 'What the key is restricted to; null: nothing beyond its role.',
  })
  scopes!: readonly string[] | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', description: 'The role that the key acts with.' })
  role!: string;

  @Nullable([String], { description: 'Addresses and ranges that the key may be used from; null: any.' })
  ipAllowlist!: readonly string[] | null;

  @Nullable(String, { description: 'Null: the organization’s.' })
  apiVersion!: string | null;

  @Nullable(ApiKeyCreatorResponse, {
    description: 'The member who made the key. Null: made before this was kept, or by the service itself.',
  })
  createdBy!: ApiKeyCreatorResponse | null;

  @Nullable(String, { format: 'date-time', description: 'When the key ceases to work; null: never.' })
  expiresAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'When the key was made.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'A new API key with its secret, which is answered once.' })
export class CreatedApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ description: 'The key. Not shown again.' })
  key!: string;
}

export const toApiKeyResponse = (key: ApiKey): ApiKeyResponse => ({
  id: key.id,
  name: key.name,
  mode: key.livemode ? 'LIVE' : 'TEST',
  keyPrefix: key.keyPrefix,
  scopes: key.scopes,
  role: key.role,
  ipAllowlist: key.ipAllowlist,
  apiVersion: key.apiVersion,
  createdBy: key.createdBy,
  expiresAt: key.expiresAt,
  createdAt: key.createdAt,
});

export const toCreatedApiKeyResponse = ({ record, key }: CreatedApiKey): CreatedApiKeyResponse => ({
  ...toApiKeyResponse(record),
  key,
});

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
