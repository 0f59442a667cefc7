import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { ApiKey } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

@Injectable()
export class ListApiKeys {
  constructor(private readonly keys: ApiKeyRepository) {}

  /** Keys that are not revoked, oldest first. */
  execute(organizationId: string, page: PageRequest): Promise<{ rows: ApiKey[]; total: number }> {
    return this.keys.list(organizationId, page);
  }
}
