import { Global, Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { KeyOwner } from '../../platform/mcp/key-owner.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { CredentialRepository } from './credential.repository.js';
import { digestOf } from './credential.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';

const keyOwner: FactoryProvider<KeyOwner> = {
  provide: KeyOwner,
  inject: [CredentialRepository],
  useFactory: (credentials: CredentialRepository) => ({
    organizationOf: async (apiKey) => {
      const known = await acrossTenants(() => credentials.findKey(digestOf(apiKey)));
      return known?.principal.organizationId ?? null;
    },
  }),
};

const ownerEmails: FactoryProvider<OwnerEmails> = {
  provide: OwnerEmails,
  inject: [UserRepository],
  useFactory: (users: UserRepository) => ({
    of: async (organizationId) => {
      const members = await users.allMembers(organizationId);
      return members.filter(({ role, status }) => role === 'OWNER' && status === 'ACTIVE').map(({ email }) => email);
    },
  }),
};

/** Implements ports of the platform, for the platform and for contexts that may not import this one. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, AccountTokenEntity])],
  providers: [UserRepository, AccountTokenRepository, CredentialRepository, keyOwner, ownerEmails],
  exports: [KeyOwner, OwnerEmails],
})
export class PlatformPortsModule {}
