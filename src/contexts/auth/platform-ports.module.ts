import { Global, Injectable, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Principal } from '../../kernel/principal.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { CallerRights } from '../../platform/endpoint/further-access.interceptor.js';
import type { FurtherAccess } from '../../platform/http/routes/access.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { KeyOwner } from '../../platform/mcp/key-owner.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { CredentialRepository } from './credential.repository.js';
import { digestOf } from './credential.js';
import { emailVerificationConfig } from './email-verification/email-verification.config.js';
import { EmailVerification } from './email-verification/email-verification.service.js';
import { requireRole } from './guards/roles.guard.js';
import { requireScopes } from './guards/scopes.guard.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';

@Injectable()
class CheckedCallerRights extends CallerRights {
  constructor(private readonly emailVerification: EmailVerification) {
    super();
  }

  override async require(principal: Principal, { scopes = [], role, spends = false }: FurtherAccess): Promise<void> {
    requireScopes(principal, scopes);
    if (role) requireRole(principal, role);
    if (spends) await this.emailVerification.requireToSpend(principal);
  }
}

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

@Injectable()
class MemberOwnerEmails extends OwnerEmails {
  constructor(private readonly users: UserRepository) {
    super();
  }

  override async of(organizationId: string): Promise<readonly string[]> {
    const members = await this.users.allMembers(organizationId);
    return members.filter((member) => member.role === 'OWNER' && member.status === 'ACTIVE').map(({ email }) => email);
  }
}

/**
 * Implements ports of the platform for all modules: the platform, and contexts that may not import this one, inject them.
 */
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
    { provide: CallerRights, useClass: CheckedCallerRights },
    { provide: KeyOwner, useClass: StoredKeyOwner },
    { provide: OwnerEmails, useClass: MemberOwnerEmails },
  ],
  exports: [CallerRights, KeyOwner, OwnerEmails],
})
export class PlatformPortsModule {}
