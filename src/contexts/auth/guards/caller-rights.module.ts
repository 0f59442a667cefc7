import { Global, Injectable, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Principal } from '../../../kernel/principal.js';
import { CallerRights } from '../../../platform/endpoint/further-access.interceptor.js';
import type { FurtherAccess } from '../../../platform/http/routes/access.js';
import { emailVerificationConfig } from '../email-verification/email-verification.config.js';
import { VerifiedEmail } from '../email-verification/verified-email.js';
import { requireRole } from '../require-role.js';
import { requireScopes } from '../require-scopes.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
class CheckedCallerRights extends CallerRights {
  constructor(private readonly verifiedEmail: VerifiedEmail) {
    super();
  }

  override async require(principal: Principal, { scopes = [], role, spends = false }: FurtherAccess): Promise<void> {
    requireScopes(principal, scopes);
    if (role) requireRole(principal, role);
    if (spends) await this.verifiedEmail.requireToSpend(principal);
  }
}

/** Implements the platform's port `CallerRights`. */
@Global()
@Module({
  imports: [ConfigModule.forFeature(emailVerificationConfig), TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, VerifiedEmail, { provide: CallerRights, useClass: CheckedCallerRights }],
  exports: [CallerRights],
})
export class CallerRightsModule {}
