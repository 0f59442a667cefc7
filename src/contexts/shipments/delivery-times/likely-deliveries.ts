import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LIKELY_BASES, type LikelyDays } from '../../../kernel/dates/likely-delivery.js';
import type { Tenant } from '../../../kernel/principal.js';
import { DeliveryTimesRepository, type UsableSummary } from './delivery-times.repository.js';
import { areasOf, type Route } from './route.js';

/** Returns the likely transit time of a service on one route. Returns null if too few parcels were delivered. */
export type LikelyDaysOf = (service: {
  readonly carrierCode: string;
  readonly serviceCode: string;
}) => LikelyDays | null;

type Summaries = ReadonlyMap<string, UsableSummary>;

/** Lifetime of a cache entry. Each process reads the summaries of a route about once per second, and not for every quote. */
const TTL_MS = 900;
const CAPACITY = 1000;

/** Source: docs/delivery-times.md */
@Injectable()
export class LikelyDeliveries {
  private readonly routes = new LRUCache<string, Summaries>({ max: CAPACITY, ttl: TTL_MS });

  constructor(private readonly repository: DeliveryTimesRepository) {}

  /**
   * Runs at most one SQL statement for all services of a quote. A sample of the organization takes precedence over the shared
   * sample (of several organizations) of the same area.
   */
  async on(tenant: Tenant, route: Route): Promise<LikelyDaysOf> {
    if (route.originArea === '' || route.destinationArea === '') return () => null;
    const areas = areasOf(route);
    const summaries = await this.summariesOf(tenant, Object.values(areas));
    return ({ carrierCode, serviceCode }) => {
      for (const basis of LIKELY_BASES) {
        const found =
          summaries.get(keyOf(true, areas[basis], carrierCode, serviceCode)) ??
          summaries.get(keyOf(false, areas[basis], carrierCode, serviceCode));
        if (found) return { p50: found.p50Days, p90: found.p90Days, basis, sampleSize: found.sampleSize };
      }
      return null;
    };
  }

  private async summariesOf(tenant: Tenant, areas: readonly string[]): Promise<Summaries> {
    const key = keyOf(tenant.organizationId, tenant.livemode, ...areas);
    const cached = this.routes.get(key);
    if (cached) return cached;
    const usable = await this.repository.usable(tenant, areas);
    const summaries = new Map(
      usable.map((each) => [keyOf(each.isOwn, each.area, each.carrierCode, each.serviceCode), each]),
    );
    this.routes.set(key, summaries);
    return summaries;
  }
}

const keyOf = (...parts: readonly (string | boolean)[]): string => parts.join(' ');
