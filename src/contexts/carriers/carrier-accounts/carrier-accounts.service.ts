import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { AccountClient } from '../calling/account-client.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { CarrierAccount } from '../port/carrier-account.js';
import type { Carrier } from '../port/carrier.js';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';
import type { CreateCarrierAccountRequest, UpdateCarrierAccountRequest } from './carrier-account.request.js';

export interface AccountVerification {
  readonly verified: boolean;
  /** For people. */
  readonly message: string;
}

/**
 * The accounts of organizations with carriers. Credentials are stored sealed by the account's id.
 * Source: docs/reference/carriers.md#accounts-of-organizations
 */
@Injectable()
export class CarrierAccountsService {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly accounts: CarrierAccountRepository,
    private readonly secrets: SecretBox,
    private readonly accountClient: AccountClient,
  ) {}

  list(tenant: Tenant, page: PageRequest): Promise<{ rows: CarrierAccountEntity[]; total: number }> {
    return this.accounts.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<CarrierAccountEntity> {
    const account = await this.accounts.find(tenant, id);
    if (!account) throw notFound('Carrier account');
    return account;
  }

  /** Throws `CARRIER_NOT_SUPPORTED` or `VALIDATION_ERROR`. */
  async create(tenant: Tenant, request: CreateCarrierAccountRequest): Promise<CarrierAccountEntity> {
    const { carrierCode, name, credentials, isActive } = request;
    this.requireComplete(tenant, carrierCode, credentials);
    const id = newId('cac');
    return this.accounts.insert({
      id,
      organizationId: tenant.organizationId,
      livemode: tenant.livemode,
      carrierCode,
      name,
      isActive: isActive ?? true,
      credentials: await this.secrets.seal(JSON.stringify(credentials), id),
    });
  }

  /** Credentials are replaced whole. Throws `RESOURCE_NOT_FOUND` or `VALIDATION_ERROR`. */
  async update(tenant: Tenant, id: string, request: UpdateCarrierAccountRequest): Promise<CarrierAccountEntity> {
    const { name, credentials, isActive } = request;
    const account = await this.get(tenant, id);
    if (credentials) this.requireComplete(tenant, account.carrierCode, credentials);
    const updated = await this.accounts.update(tenant, id, {
      ...(name === undefined ? {} : { name }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(credentials
        ? { credentials: await this.secrets.seal(JSON.stringify(credentials), id), verifiedAt: null }
        : {}),
    });
    if (!updated) throw notFound('Carrier account');
    return updated;
  }

  /** Erases the account with its credentials. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.accounts.delete(tenant, id))) throw notFound('Carrier account');
  }

  /** Sends the credentials to the carrier, and records when it accepted them. Throws `RESOURCE_NOT_FOUND`. */
  async verify(tenant: Tenant, id: string): Promise<AccountVerification> {
    const stored = await this.get(tenant, id);
    const carrier = this.directory.ofMode(tenant.livemode).get(stored.carrierCode);
    if (!carrier) throw notFound('Carrier account');
    const outcome = await this.accountClient.verify(await this.open(stored, carrier), tenant.livemode);
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

  /** The account for calls. Null: the organization has no active one with the carrier in this mode. */
  async active(tenant: Tenant, carrierCode: string): Promise<CarrierAccount | null> {
    const carrier = this.directory.ofMode(tenant.livemode).get(carrierCode);
    const stored = await this.accounts.findActive(tenant, carrierCode);
    return carrier && stored ? this.open(stored, carrier) : null;
  }

  /** At the address of the platform's account: there is one of the carrier in a deployment. */
  private async open({ id, credentials }: CarrierAccountEntity, carrier: Carrier): Promise<CarrierAccount> {
    const opened = JSON.parse(await this.secrets.open(credentials, id)) as Record<string, string>;
    return { ...this.directory.accountOf(carrier), id, credentials: opened };
  }

  private requireComplete({ livemode }: Tenant, carrierCode: string, credentials: Record<string, string>): void {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier)
      throw new ApiError('CARRIER_NOT_SUPPORTED', `${carrierCode} is not offered in this mode.`, { carrierCode });
    const missing = carrier.credentialFields.filter((field) => !(field in credentials));
    if (missing.length > 0)
      throw validationError(Object.fromEntries(missing.map((field) => [`credentials.${field}`, ['is required']])));
  }
}
