import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { callCarrier } from '../calling/call-carrier.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { AccountInquiry, CarrierAccount } from '../port/carrier-account.js';
import type { Carrier } from '../port/carrier.js';
import { CarrierAccountEntity } from './carrier-account.entity.js';
import type { AccountVerificationResponse } from './carrier-account.response.js';
import { VerificationBudget } from './verification-budget.js';
import type { CreateCarrierAccountRequest, UpdateCarrierAccountRequest } from './carrier-account.request.js';

/**
 * Credentials are encrypted and bound to the id of the account. Source:
 * docs/carriers.md#your-own-account-with-a-carrier
 */
@Injectable()
export class CarrierAccountsService {
  constructor(
    private readonly database: Database,
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
    private readonly secrets: SecretBox,
    private readonly budget: VerificationBudget,
  ) {}

  private get accounts() {
    return this.database.manager.getRepository(CarrierAccountEntity);
  }

  /** Returns the oldest account first. */
  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: CarrierAccountEntity[]; total: number }> {
    const [rows, total] = await this.accounts.findAndCount({
      where: ownedBy(tenant),
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows, total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<CarrierAccountEntity> {
    const account = await this.accounts.findOneBy({ ...ownedBy(tenant), id });
    if (!account) throw notFound('Carrier account');
    return account;
  }

  /** Throws `CARRIER_NOT_SUPPORTED` or `VALIDATION_ERROR`. */
  async create(tenant: Tenant, request: CreateCarrierAccountRequest): Promise<CarrierAccountEntity> {
    const { carrierCode, name, credentials, isActive } = request;
    this.requireComplete(tenant, carrierCode, credentials);
    const id = newId('cac');
    await this.accounts.insert({
      ...ownedBy(tenant),
      id,
      carrierCode,
      name,
      isActive: isActive ?? true,
      credentials: await this.secrets.seal(JSON.stringify(credentials), id),
    });
    return this.get(tenant, id);
  }

  /** `credentials` replaces all stored credentials. Throws `RESOURCE_NOT_FOUND` or `VALIDATION_ERROR`. */
  async update(tenant: Tenant, id: string, request: UpdateCarrierAccountRequest): Promise<CarrierAccountEntity> {
    const { name, credentials, isActive } = request;
    const account = await this.get(tenant, id);
    if (credentials) this.requireComplete(tenant, account.carrierCode, credentials);
    await this.change(tenant, id, {
      ...(name === undefined ? {} : { name }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(credentials
        ? { credentials: await this.secrets.seal(JSON.stringify(credentials), id), verifiedAt: null }
        : {}),
    });
    return this.get(tenant, id);
  }

  /** Erases the account with its credentials. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    const { affected } = await this.accounts.delete({ ...ownedBy(tenant), id });
    if (affected !== 1) throw notFound('Carrier account');
  }

  /**
   * Verifies the credentials at the carrier and stores the time at which the carrier accepted them. Throws
   * `RESOURCE_NOT_FOUND`.
   */
  async verify(tenant: Tenant, id: string): Promise<AccountVerificationResponse> {
    const stored = await this.get(tenant, id);
    const carrier = this.directory.ofMode(tenant.livemode).get(stored.carrierCode);
    if (!carrier) throw notFound('Carrier account');
    await this.budget.take(tenant, carrier.code);
    const account = await this.open(stored, carrier);
    const outcome = await callCarrier<AccountInquiry>(
      { directory: this.directory, metrics: this.metrics },
      { ...tenant, carrierCode: carrier.code, deadline: 'inquiryMs', operation: 'verifyAccount', account },
      (_, call) => carrier.verifyAccount(call),
    );
    switch (outcome.kind) {
      case 'accepted':
        await this.change(tenant, id, { verifiedAt: new Date() });
        return { verified: true, message: `${carrier.name} accepts these credentials.` };
      case 'refused':
        await this.change(tenant, id, { verifiedAt: null });
        return {
          verified: false,
          message: `${carrier.name} does not accept these credentials. Correct them with PATCH and verify again.`,
        };
      case 'unknown':
        return { verified: false, message: `${carrier.name} could not be reached. Retry later.` };
    }
  }

  /** The newest active account for calls. Null if the organization has no active account with the carrier in this mode. */
  async active(tenant: Tenant, carrierCode: string): Promise<CarrierAccount | null> {
    const carrier = this.directory.ofMode(tenant.livemode).get(carrierCode);
    const stored = await this.accounts.findOne({
      where: { ...ownedBy(tenant), carrierCode, isActive: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return carrier && stored ? this.open(stored, carrier) : null;
  }

  private async change(tenant: Tenant, id: string, changes: Partial<CarrierAccountEntity>): Promise<void> {
    await this.accounts.update({ ...ownedBy(tenant), id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** Uses the base URL of the platform account, because a deployment configures one base URL per carrier. */
  private async open({ id, credentials }: CarrierAccountEntity, carrier: Carrier): Promise<CarrierAccount> {
    const opened = JSON.parse(await this.secrets.open(credentials, id)) as Record<string, string>;
    return { ...this.directory.accountOf(carrier), id, credentials: opened };
  }

  private requireComplete({ livemode }: Tenant, carrierCode: string, credentials: Record<string, string>): void {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier)
      throw new ApiError('CARRIER_NOT_SUPPORTED', `${carrierCode} does not support accounts in this mode.`, {
        carrierCode,
      });
    const missing = carrier.credentialFields.filter((field) => !(field in credentials));
    if (missing.length > 0)
      throw validationError(Object.fromEntries(missing.map((field) => [`credentials.${field}`, ['is required']])));
  }
}

const ownedBy = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode });
