import type { ApiKeyEntity } from './api-key.entity.js';

/** The member who made a key, also after they were removed. */
export interface ApiKeyCreator {
  readonly id: string;
  readonly email: string;
}

/** An API key without its hash. */
export type ApiKey = Omit<ApiKeyEntity, 'keyHash' | 'createdBy'> & { readonly createdBy: ApiKeyCreator | null };

export interface CreatedApiKey {
  readonly record: ApiKey;
  /** The key in clear: the only time it can be shown. */
  readonly key: string;
}

/** What became of the keys that a member made. Source: docs/reference/api-keys.md#creators */
export interface KeysOfCreator {
  readonly revoked: number;
  /** Those that work on: neither revoked nor expired. */
  readonly living: number;
}
