import { Global, Injectable, Module } from '@nestjs/common';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { KeyOwner } from '../../../platform/mcp/key-owner.js';
import { digestOf } from '../credential.js';
import { CredentialRepository } from '../credential.repository.js';

@Injectable()
class StoredKeyOwner extends KeyOwner {
  constructor(private readonly credentials: CredentialRepository) {
    super();
  }

  override async organizationOf(apiKey: string): Promise<string | null> {
    const known = await acrossTenants(() => this.credentials.findKey(digestOf(apiKey)));
    return known?.principal.organizationId ?? null;
  }
}

/** Implements the platform's port `KeyOwner`. */
@Global()
@Module({ providers: [CredentialRepository, { provide: KeyOwner, useClass: StoredKeyOwner }], exports: [KeyOwner] })
export class KeyOwnerModule {}
