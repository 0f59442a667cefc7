import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { deadlineOf } from './call-carrier.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { carriersConfig } from '../carriers.config.js';

/** Deadlines of carrier calls. Source: docs/buying-safely.md#rules-and-limits. */
@Injectable()
export class InquiryWindow {
  /** Number of seconds during which the service queries a carrier after a response that was not conclusive. */
  readonly seconds: number;
  /** Longest deadline of a label request among all carriers. */
  readonly labelCallSeconds: number;
  /** Longest duration among all carriers of two calls together: the pickup request and one query for the pickup. */
  readonly pickupCallSeconds: number;

  constructor(
    @Inject(carriersConfig.KEY) { inquirySeconds }: Pick<ConfigType<typeof carriersConfig>, 'inquirySeconds'>,
    directory: CarrierDirectory,
  ) {
    this.seconds = inquirySeconds;
    const deadlines = [...directory.ofMode(true).values(), ...directory.ofMode(false).values()].map((carrier) => {
      const account = directory.accountOf(carrier);
      const pickupMs = deadlineOf(carrier, 'pickupMs', account) + deadlineOf(carrier, 'inquiryMs', account);
      return { labelMs: deadlineOf(carrier, 'labelMs', account), pickupMs };
    });
    this.labelCallSeconds = Math.max(...deadlines.map(({ labelMs }) => labelMs)) / 1000;
    this.pickupCallSeconds = Math.max(...deadlines.map(({ pickupMs }) => pickupMs)) / 1000;
  }
}
