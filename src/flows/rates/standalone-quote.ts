import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { toMetric } from '../../kernel/parcel.js';
import type { Principal } from '../../kernel/principal.js';
import type { Rate } from '../../kernel/rate.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import { CarrierDirectory } from '../../contexts/carriers/carrier-directory.js';
import { RateShopper } from '../../contexts/carriers/rate-shopper.js';
import { ratesExpireAt, toRates, type RateOrder } from '../shipments/quote/to-rates.js';
import type { StandaloneQuoteRequest } from './quote.request.js';

export interface StandaloneRates {
  readonly rates: readonly Rate[];
  readonly rateMessages: readonly RateMessage[];
  readonly expiresAt: Date;
}

/** Prices without a shipment. Nothing is stored, and the rates cannot be bought. */
@Injectable()
export class StandaloneQuote {
  constructor(
    private readonly rateShopper: RateShopper,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` for an unknown carrier. */
  async execute(
    { livemode }: Principal,
    request: StandaloneQuoteRequest,
    order: RateOrder,
    carrierCode: string | null,
  ): Promise<StandaloneRates> {
    if (carrierCode !== null && !this.directory.hasCarrier(carrierCode)) throw notFound('Carrier');
    const place = ({ postalCode, country }: StandaloneQuoteRequest['origin']) => ({
      postalCode,
      country: country?.toUpperCase() ?? 'MX',
    });
    const { rates, messages } = await this.rateShopper.quote(
      {
        origin: place(request.origin),
        destination: place(request.destination),
        parcel: toMetric({ ...request.parcel, dimensionUnit: 'cm', weightUnit: 'kg' }),
        insuredValue: null,
        serviceLevel: null,
        simulate: null,
      },
      { livemode, carrierCode },
    );
    const quotedAt = new Date();
    return {
      rates: toRates(rates, quotedAt, order),
      rateMessages: messages,
      expiresAt: ratesExpireAt(quotedAt),
    };
  }
}
