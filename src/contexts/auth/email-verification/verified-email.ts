import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Principal } from '../../../kernel/principal.js';
import { emailNotVerified } from '../auth.errors.js';
import { UserRepository } from '../users/user.repository.js';
import { emailVerificationConfig } from './email-verification.config.js';

/** Checks `REQUIRE_VERIFIED_EMAIL`. Source: docs/reference/accounts.md#email-verification */
@Injectable()
export class VerifiedEmail {
  constructor(
    private readonly users: UserRepository,
    @Inject(emailVerificationConfig.KEY) private readonly config: ConfigType<typeof emailVerificationConfig>,
  ) {}

  /** The user's own. Throws `EMAIL_NOT_VERIFIED`. */
  async requireOfUser(userId: string): Promise<void> {
    if (!this.config.isRequired) return;
    if (!(await this.users.findById(userId))?.emailVerifiedAt) throw emailNotVerified();
  }

  /** That of at least one OWNER. Throws `EMAIL_NOT_VERIFIED`. */
  async requireOfOrganization(organizationId: string): Promise<void> {
    if (!this.config.isRequired) return;
    if (!(await this.users.hasVerifiedOwner(organizationId))) throw emailNotVerified();
  }

  /** For what is spent or printed under LIVE: a session is held to its user, a key to its organization. */
  async requireToSpend(principal: Principal): Promise<void> {
    if (!principal.livemode) return;
    if (principal.kind === 'session') await this.requireOfUser(principal.userId);
    else await this.requireOfOrganization(principal.organizationId);
  }
}
