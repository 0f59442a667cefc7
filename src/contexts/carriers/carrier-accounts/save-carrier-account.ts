import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';
import type { CreateCarrierAccountRequest, UpdateCarrierAccountRequest } from './carrier-account.request.js';

/** Creates and changes accounts of organizations. Credentials are stored sealed. */
@Injectable()
export class SaveCarrierAccount {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly accounts: CarrierAccountRepository,
    private readonly secrets: SecretBox,
  ) {}

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
    const account = await this.accounts.find(tenant, id);
    if (!account) throw notFound('Carrier account');
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

  private requireComplete({ livemode }: Tenant, carrierCode: string, credentials: Record<string, string>): void {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier)
      throw new ApiError('CARRIER_NOT_SUPPORTED', `${carrierCode} is not offered in this mode.`, { carrierCode });
    const missing = carrier.credentialFields.filter((field) => !(field in credentials));
    if (missing.length > 0)
      throw validationError(Object.fromEntries(missing.map((field) => [`credentials.${field}`, ['is required']])));
  }
}
