import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { CarrierAccount } from '../port/carrier-account.js';
import type { Carrier } from '../port/carrier.js';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';

/** The accounts of organizations, ready for calls. Source: docs/reference/carriers.md#accounts-of-organizations */
@Injectable()
export class OrganizationAccounts {
  constructor(
    private readonly accounts: CarrierAccountRepository,
    private readonly directory: CarrierDirectory,
    private readonly secrets: SecretBox,
  ) {}

  /** Null: the organization has no active account with the carrier in this mode. */
  async active(tenant: Tenant, carrierCode: string): Promise<CarrierAccount | null> {
    const carrier = this.directory.ofMode(tenant.livemode).get(carrierCode);
    const stored = await this.accounts.findActive(tenant, carrierCode);
    return carrier && stored ? this.open(stored, carrier) : null;
  }

  /** At the address of the platform's account: there is one of the carrier in a deployment. */
  async open({ id, credentials }: CarrierAccountEntity, carrier: Carrier): Promise<CarrierAccount> {
    const opened = JSON.parse(await this.secrets.open(credentials, id)) as Record<string, string>;
    return { ...this.directory.accountOf(carrier), id, credentials: opened };
  }
}
