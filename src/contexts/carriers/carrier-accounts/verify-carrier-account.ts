import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AccountClient } from '../calling/account-client.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';
import { OrganizationAccounts } from './organization-accounts.js';

export interface AccountVerification {
  readonly verified: boolean;
  /** For people. */
  readonly message: string;
}

/** Asks the carrier whether it accepts an account, and remembers when it did. */
@Injectable()
export class VerifyCarrierAccount {
  constructor(
    private readonly accounts: CarrierAccountRepository,
    private readonly organizationAccounts: OrganizationAccounts,
    private readonly directory: CarrierDirectory,
    private readonly accountClient: AccountClient,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<AccountVerification> {
    const stored = await this.accounts.find(tenant, id);
    const carrier = stored && this.directory.ofMode(tenant.livemode).get(stored.carrierCode);
    if (!carrier) throw notFound('Carrier account');
    const account = await this.organizationAccounts.open(stored, carrier);
    const outcome = await this.accountClient.verify(account, tenant.livemode);
    switch (outcome.kind) {
      case 'accepted':
        await this.accounts.update(tenant, id, { verifiedAt: new Date() });
        return { verified: true, message: `${carrier.name} accepts these credentials.` };
      case 'refused':
        await this.accounts.update(tenant, id, { verifiedAt: null });
        return { verified: false, message: `${carrier.name} does not accept these credentials.` };
      case 'unknown':
        return { verified: false, message: `${carrier.name} could not be asked. Try again later.` };
    }
  }
}
