import { Global, Module, type FactoryProvider } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { CallerRights } from '../../platform/endpoint/further-access.interceptor.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { KeyOwner } from '../../platform/mcp/key-owner.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { CredentialRepository } from './credential.repository.js';
import { digestOf } from './credential.js';
import { emailVerificationConfig } from './email-verification/email-verification.config.js';
import { EmailVerification } from './email-verification/email-verification.service.js';
import { requireRole, requireScopes } from './guards/access.guards.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';

const callerRights: FactoryProvider<CallerRights> = {
  provide: CallerRights,
  inject: [EmailVerification],
  useFactory: (emailVerification: EmailVerification) => ({
    require: async (principal, { scopes = [], role, spends = false }) => {
      requireScopes(principal, scopes);
      if (role) requireRole(principal, role);
      if (spends) await emailVerification.requireToSpend(principal);
    },
  }),
};

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
  imports: [
    ConfigModule.forFeature(emailVerificationConfig),
    TypeOrmModule.forFeature([UserEntity, AccountTokenEntity]),
  ],
  providers: [
    UserRepository,
    AccountTokenRepository,
    CredentialRepository,
    EmailVerification,
    callerRights,
    keyOwner,
    ownerEmails,
  ],
  exports: [CallerRights, KeyOwner, OwnerEmails],
})
export class PlatformPortsModule {}
