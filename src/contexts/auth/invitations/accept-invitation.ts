import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { tokenInvalid } from '../auth.errors.js';
import { UserRepository } from '../users/user.repository.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hashPassword } from '../password.js';
import type { SessionOrigin } from '../sessions/session-origin.js';
import { SessionsService, type SignIn } from '../sessions/sessions.service.js';

/** Sets the first password of an invited user and opens a session. Source: docs/reference/accounts.md#invitations */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly sessions: SessionsService,
  ) {}

  /** Throws `TOKEN_INVALID`, also if the user has set a password by a reset. */
  async execute(token: string, password: string, origin: SessionOrigin): Promise<SignIn> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'invitation');
      const user = await this.users.acceptInvitation(userId, passwordHash);
      if (!user) throw tokenInvalid();
      const organization = await this.organizations.get(user.organizationId);
      return { session: await this.sessions.open(user.id, origin), user, organization };
    });
  }
}
