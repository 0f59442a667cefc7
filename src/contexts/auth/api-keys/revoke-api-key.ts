import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { ApiKeyRepository } from './api-key.repository.js';

@Injectable()
export class RevokeApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly cache: CredentialCache,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(organizationId: string, id: string): Promise<void> {
    if (!(await this.keys.revoke(organizationId, id))) throw notFound('API key');
    this.database.afterCommit(() => this.cache.clear());
  }
}
