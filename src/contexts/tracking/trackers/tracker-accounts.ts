import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { CarrierAccountsService } from '../../carriers/carrier-accounts/carrier-accounts.service.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { CarrierAccount } from '../../carriers/port/carrier-account.js';

/** With whose account a tracker's carrier is asked. Source: docs/reference/tracking.md#create-a-tracker */
@Injectable()
export class TrackerAccounts {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly accounts: CarrierAccountsService,
  ) {}

  /**
   * Null: the platform's account, or none, is enough. Throws `CARRIER_NOT_SUPPORTED` for a carrier that cannot be tracked by
   * number, or `CARRIER_CREDENTIALS_REQUIRED` where the organization has no active account with one that needs it.
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
    `${carrierCode} cannot be polled. Trackers support ${supportedCarriers.join(', ')}.`,
    { carrierCode, supportedCarriers },
  );

export const credentialsRequired = (carrierCode: string): ApiError =>
  new ApiError(
    'CARRIER_CREDENTIALS_REQUIRED',
    `${carrierCode} answers only its own customers. Add your account with POST /v1/carrier-accounts; one that was refused ` +
      'needs other credentials.',
    { carrierCode },
  );
