import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { callCarrier } from './call-carrier.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { AccountInquiry, CarrierAccount } from '../port/carrier-account.js';

/** Asks carriers whether they accept an account, with a deadline. Never rejects: an unclear response is `unknown`. */
@Injectable()
export class AccountClient {
  private readonly logger = new Logger(AccountClient.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  verify(account: CarrierAccount, livemode: boolean): Promise<AccountInquiry> {
    const { directory, metrics, logger } = this;
    const options = {
      carrierCode: account.carrierCode,
      livemode,
      deadline: 'inquiryMs',
      operation: 'verifyAccount',
      account,
    } as const;
    return callCarrier<AccountInquiry>({ directory, metrics, logger }, options, (carrier, call) =>
      carrier.verifyAccount(call),
    );
  }
}
