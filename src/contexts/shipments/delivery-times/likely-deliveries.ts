import { Injectable } from '@nestjs/common';
import { LIKELY_BASES, type LikelyDays } from '../../../kernel/dates/likely-delivery.js';
import type { Tenant } from '../../../kernel/principal.js';
import { DeliveryTimesRepository } from './delivery-times.repository.js';
import { areasOf, type Route } from './route.js';

/** The likely transit of a service on the route that was read. Null: there are too few delivered parcels. */
export type LikelyDaysOf = (service: {
  readonly carrierCode: string;
  readonly serviceCode: string;
}) => LikelyDays | null;

/** Source: docs/delivery-times.md */
@Injectable()
export class LikelyDeliveries {
  constructor(private readonly repository: DeliveryTimesRepository) {}

  /** One statement for all services of a quote. The organization's own sample is preferred to the shared one of an area. */
  async on(tenant: Tenant, route: Route): Promise<LikelyDaysOf> {
    if (route.originArea === '' || route.destinationArea === '') return () => null;
    const areas = areasOf(route);
    const summaries = await this.repository.usable(tenant, Object.values(areas));
    const byKey = new Map(
      summaries.map((each) => [keyOf(each.isOwn, each.area, each.carrierCode, each.serviceCode), each]),
    );
    return ({ carrierCode, serviceCode }) => {
      for (const basis of LIKELY_BASES) {
        const found = [true, false]
          .map((isOwn) => byKey.get(keyOf(isOwn, areas[basis], carrierCode, serviceCode)))
          .find((summary) => summary !== undefined);
        if (found) return { p50: found.p50Days, p90: found.p90Days, basis, sampleSize: found.sampleSize };
      }
      return null;
    };
  }
}

const keyOf = (...parts: readonly (string | boolean)[]): string => parts.join(' ');
