import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import { SCOPES } from '../../../kernel/scopes.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { ApiKey, CreatedApiKey, KeysOfCreator } from './api-keys.service.js';

@ApiSchema({ description: 'The member who created an API key.' })
export class ApiKeyCreatorResponse {
  @ApiProperty({ example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the member.' })
  id!: string;

  @ApiProperty({
    example: 'ana@tienda.mx',
    description: 'Email of the member. This email remains after the member is removed.',
  })
  email!: string;
}

@ApiSchema({ description: 'An API key without its secret part.' })
export class ApiKeyResponse {
  @ApiProperty({
    example: 'key_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of this API key.',
  })
  id!: string;

  @ApiProperty({ example: 'Tienda en línea', description: 'Name that identifies the API key in lists.' })
  name!: string;

  @ApiProperty({ enum: ['TEST', 'LIVE'], description: 'Mode of the data that the API key accesses.' })
  mode!: 'TEST' | 'LIVE';

  @ApiProperty({
    example: 'sk_test_4fGh',
    description: 'Beginning of the API key, including four of its random characters.',
  })
  keyPrefix!: string;

  @ApiProperty({
    type: [String],
    enum: SCOPES,
    enumName: 'Scope',
    nullable: true,
    description: 'Scopes of the API key. Null if the API key has every permission of its role.',
  })
  scopes!: readonly string[] | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', description: 'Role of the API key.' })
  role!: string;

  @Nullable([String], {
    description: 'IP addresses and ranges that can use the API key. Null if every IP address can use the API key.',
  })
  ipAllowlist!: readonly string[] | null;

  @Nullable(String, {
    description: 'API version that the API key is pinned to. Null if the version of the organization applies.',
  })
  apiVersion!: string | null;

  @Nullable(ApiKeyCreatorResponse, {
    description:
      'Member who created the API key. Null if the service created the API key or if the creator is unknown.',
  })
  createdBy!: ApiKeyCreatorResponse | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the API key expires. Null if the API key does not expire.',
  })
  expiresAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'Time when the API key was created.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'A new API key with its secret, which is shown only once.' })
export class CreatedApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ description: 'The full API key. Shown only once.' })
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

@ApiSchema({ description: 'Counts of the API keys that the user created.' })
export class KeysOfCreatorResponse {
  @ApiProperty({ type: 'integer', description: 'Number of API keys that this request revoked.' })
  revoked!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of API keys that are still valid: neither revoked nor expired.',
  })
  living!: number;
}

/** Returns an empty object if the user created no key, so that the response omits `apiKeys`. */
export const keysOfCreator = (keys: KeysOfCreator): { apiKeys?: KeysOfCreatorResponse } =>
  keys.revoked + keys.living > 0 ? { apiKeys: { revoked: keys.revoked, living: keys.living } } : {};
