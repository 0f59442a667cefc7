import { Injectable } from '@nestjs/common';
import type { PlanCode } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants } from '../../platform/database/reach.js';
import { RegisterAccount } from '../../contexts/auth/sessions/register-account.js';
import type { RegisterRequest } from '../../contexts/auth/sessions/register.request.js';
import type { SessionResponse } from '../../contexts/auth/sessions/session.response.js';
import { OpenWallets } from '../../contexts/wallet/open-wallets.js';

/** A new organization: its account and its two wallets, or nothing. */
@Injectable()
export class RegisterOrganization {
  constructor(
    private readonly database: Database,
    private readonly registerAccount: RegisterAccount,
    private readonly openWallets: OpenWallets,
  ) {}

  /** `plan`: where it is not the default one. Throws `EMAIL_TAKEN`. */
  async execute(request: RegisterRequest, plan?: PlanCode): Promise<SessionResponse> {
    const open = () =>
      this.database.transaction(async () => {
        const session = await this.registerAccount.execute(request, plan);
        await this.openWallets.execute(session.organization.id);
        return session;
      });
    // Whoever registers is nobody yet.
    return acrossTenants(open);
  }
}
