import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { RegisterAccount, type RegisterOptions } from '../../contexts/auth/sessions/register-account.js';
import type { RegisterRequest } from '../../contexts/auth/sessions/session.request.js';
import type { SignIn } from '../../contexts/auth/sessions/sessions.service.js';
import { WalletsService } from '../../contexts/wallet/wallets.service.js';

/** Creates an organization with its first account and two wallets in one transaction. */
@Injectable()
export class RegisterOrganization {
  constructor(
    private readonly database: Database,
    private readonly registerAccount: RegisterAccount,
    private readonly wallets: WalletsService,
  ) {}

  /** Throws `EMAIL_TAKEN`. */
  async execute(request: RegisterRequest, options: RegisterOptions): Promise<SignIn> {
    const open = () =>
      this.database.transaction(async () => {
        const signIn = await this.registerAccount.execute(request, options);
        await this.wallets.open(signIn.organization.id);
        return signIn;
      });
    // The organization does not exist yet, so the SQL statements need access across tenants.
    return acrossTenants(open);
  }
}
