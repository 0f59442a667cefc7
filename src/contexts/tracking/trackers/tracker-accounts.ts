import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { CarrierAccountsService } from '../../carriers/carrier-accounts/carrier-accounts.service.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { CarrierAccount } from '../../carriers/port/carrier-account.js';

/** Selects the carrier account for a tracker. Source: docs/tracking.md#a-parcel-from-elsewhere */
@Injectable()
export class TrackerAccounts {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly accounts: CarrierAccountsService,
  ) {}

  /**
   * Returns null if the carrier does not require an account of the organization. Throws `CARRIER_NOT_SUPPORTED` if the carrier does
   * not support tracking by number. Throws `CARRIER_CREDENTIALS_REQUIRED` if the organization has no active account but the carrier
   * requires an account.
   */
  async of(tenant: Tenant, carrierCode: string): Promise<CarrierAccount | null> {
    const offered = this.carriers.ofMode(tenant.livemode);
    switch (offered.get(carrierCode)?.tracking) {
      case 'polled':
        return null;
      case 'with_credentials': {
        const account = await this.accounts.active(tenant, carrierCode);
        if (!account) throw credentialsRequired(carrierCode);
        return account;
      }
      default: {
        const pollable = [...offered.values()].filter(({ tracking }) => tracking === 'polled');
        throw carrierNotSupported(
          carrierCode,
          pollable.map(({ code }) => code),
        );
      }
    }
  }
}

const carrierNotSupported = (carrierCode: string, supportedCarriers: readonly string[]): ApiError =>
  new ApiError(
    'CARRIER_NOT_SUPPORTED',
    `${carrierCode} does not support trackers. Use one of: ${supportedCarriers.join(', ')}.`,
    { carrierCode, supportedCarriers },
  );

export const credentialsRequired = (carrierCode: string): ApiError =>
  new ApiError(
    'CARRIER_CREDENTIALS_REQUIRED',
    `${carrierCode} returns tracking data only to its customers. Add your account with POST /v1/carrier-accounts, or ` +
      'update the credentials of a rejected account.',
    { carrierCode },
  );
