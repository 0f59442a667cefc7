import { Global, Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallerCheck } from '../../platform/http/caller-check.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { CredentialCheck } from './credential-check.js';
import { CredentialsModule } from './credentials.module.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';

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

/**
 * Implements interfaces that the platform declares. The platform and some contexts must not import `auth`. They use these
 * interfaces instead.
 */
@Global()
@Module({
  imports: [CredentialsModule, TypeOrmModule.forFeature([UserEntity, AccountTokenEntity])],
  providers: [UserRepository, AccountTokenRepository, ownerEmails, { provide: CallerCheck, useClass: CredentialCheck }],
  exports: [OwnerEmails, CallerCheck],
})
export class PlatformPortsModule {}
