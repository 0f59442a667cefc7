import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { toMetric } from '../../kernel/parcel.js';
import type { Principal } from '../../kernel/principal.js';
import type { Rate } from '../../kernel/rate.js';
import { Config } from '../../platform/config/config.js';
import { CarrierDirectory } from '../../contexts/carriers/carrier-directory.js';
import { Quoting } from '../../contexts/carriers/quoting.js';
import { ratesExpireAt, toRates, type RateOrder } from '../quote-shipment/to-rates.js';
import type { StandaloneQuoteRequest } from './quote.request.js';

export interface QuoteAnswer {
  readonly rates: readonly Rate[];
  readonly expiresAt: Date;
}

/** Prices without a shipment: for display only, nothing is stored and none of them can be bought. */
@Injectable()
export class StandaloneQuote {
  constructor(
    private readonly quoting: Quoting,
    private readonly directory: CarrierDirectory,
    private readonly config: Config,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` for an unknown carrier. */
  async execute(
    { livemode }: Principal,
    request: StandaloneQuoteRequest,
    order: RateOrder,
    carrierCode: string | null,
  ): Promise<QuoteAnswer> {
    if (carrierCode !== null && !this.directory.hasCarrier(carrierCode)) throw notFound('Carrier');
    const place = ({ postalCode, country }: StandaloneQuoteRequest['origin']) => ({
      postalCode,
      country: country?.toUpperCase() ?? 'MX',
    });
    const { rates } = await this.quoting.quote(
      {
        origin: place(request.origin),
        destination: place(request.destination),
        parcel: toMetric({ ...request.parcel, dimensionUnit: 'cm', weightUnit: 'kg' }),
        insuredValue: null,
        serviceLevel: null,
        simulate: null,
      },
      { livemode, carrierCode, budgetMs: this.config.quoteBudgetMs },
    );
    const expiresAt = ratesExpireAt(new Date());
    return { rates: toRates(rates, expiresAt, order), expiresAt };
  }
}
