import type { ApiKeyEntity } from './api-key.entity.js';

/** An API key without its hash. */
export type ApiKey = Omit<ApiKeyEntity, 'keyHash'>;

export interface CreatedApiKey {
  readonly record: ApiKey;
  /** The key in clear: the only time it can be shown. */
  readonly key: string;
}
