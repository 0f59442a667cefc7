import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Principal } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import type { RateMessage } from '../../../kernel/rate-message.js';
import {
  PostalCodesService,
  type CatalogPlace,
} from '../../../contexts/addresses/postal-codes/postal-codes.service.js';
import type { QuotePlace } from '../../../contexts/carriers/port/carrier-quote.js';
import { CarrierDirectory } from '../../../contexts/carriers/carrier-directory.js';
import { PriceLists } from '../../../contexts/carriers/pricing/price-lists.js';
import { RateShopper } from '../../../contexts/carriers/rate-shopper.js';
import { effectiveShipDate, requireArrivalAfterStart } from '../ship-dates.js';
import { LikelyDeliveries } from '../../../contexts/shipments/delivery-times/likely-deliveries.js';
import { routeOf } from '../../../contexts/shipments/delivery-times/route.js';
import { ratesExpireAt, toRates, type RateOrder } from '../to-rates.js';
import { metricParcel, type StandaloneQuoteRequest } from './quote.request.js';

export interface StandaloneRates {
  readonly rates: readonly Rate[];
  readonly rateMessages: readonly RateMessage[];
  readonly expiresAt: Date;
}

@Injectable()
export class StandaloneQuote {
  constructor(
    private readonly rateShopper: RateShopper,
    private readonly priceLists: PriceLists,
    private readonly likelyDeliveries: LikelyDeliveries,
    private readonly directory: CarrierDirectory,
    private readonly catalog: PostalCodesService,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` for an unknown carrier. */
  async execute(
    principal: Principal,
    request: StandaloneQuoteRequest,
    order: RateOrder,
    carrierCode: string | null,
  ): Promise<StandaloneRates> {
    const { livemode } = principal;
    const shipDate = effectiveShipDate(request.shipDate ?? null);
    requireArrivalAfterStart({ shipDate, deliverBy: request.deliverBy });
    if (carrierCode !== null && !this.directory.ofMode(livemode).has(carrierCode)) throw notFound('Carrier');
    const [origin, destination] = await this.places(livemode, [request.origin, request.destination]);
    const quotes = this.rateShopper.quote(
      {
        origin: origin!,
        destination: destination!,
        parcel: metricParcel(request.parcel),
        shipDate,
        contents: [],
        insuredValue: null,
        serviceLevel: null,
        simulate: null,
      },
      { livemode, carrierCode },
    );
    const [{ rates, messages }, priceList, likelyDaysOf] = await Promise.all([
      quotes,
      this.priceLists.of(principal),
      this.likelyDeliveries.on(principal, routeOf(origin!, destination!)),
    ]);
    const quotedAt = new Date();
    return {
      rates: toRates(priceList.priced(rates), { quotedAt, shipDate }, likelyDaysOf, order),
      rateMessages: messages,
      expiresAt: ratesExpireAt(quotedAt),
    };
  }

  /** Adds city and state from the catalog, because a postal code is not enough for real carriers. */
  private async places(
    livemode: boolean,
    requested: readonly StandaloneQuoteRequest['origin'][],
  ): Promise<QuotePlace[]> {
    const isReal = [...this.directory.ofMode(livemode).values()].some(({ simulated }) => !simulated);
    const known = isReal ? await this.catalog.placesOf(requested.map(({ postalCode }) => postalCode)) : NO_PLACES;
    return requested.map(({ postalCode, country }) => ({
      ...UNKNOWN_PLACE,
      ...known.get(postalCode),
      postalCode,
      country: country?.toUpperCase() ?? 'MX',
    }));
  }
}

const NO_PLACES: ReadonlyMap<string, CatalogPlace> = new Map();
const UNKNOWN_PLACE = {
  state: null,
  city: null,
  neighborhood: null,
  isResidential: true,
  street: null,
  contactEmail: null,
};
