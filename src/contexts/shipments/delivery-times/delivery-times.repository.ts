import { Injectable } from '@nestjs/common';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Route } from './route.js';
import { MIN_ORGANIZATIONS, MIN_SAMPLE, WINDOW_DAYS, type WeekCount } from './transit-days.js';

/** Value of `owner_id` in summaries of several organizations together. */
export const SHARED = '*';

/** SQL expression: the areas (see `areasOf`) of a row `c` of `transit_counts`. */
const AREAS = `(VALUES (c.origin_area || '>' || c.destination_area), (c.origin_state || '>' || c.destination_state), ('')) AS a (area)`;

export interface EndedParcel extends Route {
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly endedOn: string;
  readonly transitDays: number | null;
  readonly isOnTime: boolean | null;
}

/** One service in one area. */
interface Cell {
  readonly area: string;
  readonly carrierCode: string;
  readonly serviceCode: string;
}

export type CellCount = Cell & WeekCount & { readonly organizations: number };

export interface Summary extends Cell {
  readonly p50Days: number;
  readonly p90Days: number;
  readonly sampleSize: number;
  readonly organizations: number;
  readonly histogram: readonly (readonly [week: number, days: number, parcels: number])[];
}

export type UsableSummary = Pick<
  Summary,
  'area' | 'carrierCode' | 'serviceCode' | 'p50Days' | 'p90Days' | 'sampleSize'
> & {
  readonly isOwn: boolean;
};

/** Range of delivery dates. Both dates are inclusive. */
export interface Period {
  readonly carrierCode: string;
  readonly serviceCode: string | null;
  readonly from: string;
  readonly to: string;
}

/**
 * Number of parcels with the same destination state and the same transit time. `days` is null for parcels that were not delivered.
 */
export interface Outcomes {
  readonly state: string;
  readonly days: number | null;
  readonly parcels: number;
  readonly estimated: number;
  readonly onTime: number;
  readonly withException: number;
}

export interface Owner {
  readonly ownerId: string;
  readonly livemode: boolean;
}

const COUNTED = `organization_id, livemode, carrier_code, service_code, origin_area, destination_area, origin_state,
  destination_state, ended_on, transit_days, is_on_time, has_exception`;

@Injectable()
export class DeliveryTimesRepository {
  constructor(private readonly database: Database) {}

  /** Must be called once per parcel, in the transaction that writes the final status of the locked shipment. */
  async count({ organizationId, livemode }: Tenant, shipmentId: string, parcel: EndedParcel): Promise<void> {
    await this.database.run(
      `INSERT INTO transit_counts (${COUNTED}, parcels, is_summarized)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
         EXISTS (SELECT FROM shipment_scans WHERE shipment_id = $12 AND exception IS NOT NULL), 1, false)`,
      [
        organizationId,
        livemode,
        parcel.carrierCode,
        parcel.serviceCode,
        parcel.originArea,
        parcel.destinationArea,
        parcel.originState,
        parcel.destinationState,
        parcel.endedOn,
        parcel.transitDays,
        parcel.isOnTime,
        shipmentId,
      ],
    );
  }

  /**
   * Returns the summaries of the organization and the shared summaries. Summaries with too few parcels are excluded. Runs one SQL
   * statement that reads by primary key.
   */
  usable({ organizationId, livemode }: Tenant, areas: readonly string[]): Promise<UsableSummary[]> {
    return this.database.query(
      `SELECT area, carrier_code AS "carrierCode", service_code AS "serviceCode", p50_days AS "p50Days",
              p90_days AS "p90Days", sample_size AS "sampleSize", owner_id <> '${SHARED}' AS "isOwn"
       FROM transit_summaries
       WHERE owner_id IN ($1, '${SHARED}') AND livemode = $2 AND area = ANY ($3) AND sample_size >= ${MIN_SAMPLE}`,
      [organizationId, livemode, areas],
    );
  }

  /** Counts the parcels of one carrier that have a final status. The counts are grouped by destination state and transit time. */
  outcomes({ organizationId, livemode }: Tenant, { carrierCode, serviceCode, from, to }: Period): Promise<Outcomes[]> {
    return this.database.queryUnprepared(
      `SELECT destination_state AS state, transit_days AS days, sum(parcels)::int AS parcels,
              coalesce(sum(parcels) FILTER (WHERE is_on_time IS NOT NULL), 0)::int AS estimated,
              coalesce(sum(parcels) FILTER (WHERE is_on_time), 0)::int AS "onTime",
              coalesce(sum(parcels) FILTER (WHERE has_exception), 0)::int AS "withException"
       FROM transit_counts
       WHERE organization_id = $1 AND livemode = $2 AND carrier_code = $3 AND ended_on BETWEEN $4 AND $5
         AND ($6::text IS NULL OR service_code = $6)
       GROUP BY 1, 2`,
      [organizationId, livemode, carrierCode, from, to, serviceCode],
    );
  }

  /**
   * Returns organizations with outdated summaries. Summaries are outdated if parcels are missing, or if the summaries were computed
   * on an earlier day.
   */
  outdated(today: string, limit: number): Promise<(Owner & { readonly isOfEarlierDay: boolean })[]> {
    return this.database.query(
      `SELECT owner_id AS "ownerId", livemode, bool_or(is_earlier) AS "isOfEarlierDay" FROM (
         SELECT organization_id AS owner_id, livemode, false AS is_earlier FROM transit_counts WHERE NOT is_summarized
         UNION SELECT owner_id, livemode, true FROM transit_summaries WHERE refreshed_on < $1 AND owner_id <> '${SHARED}'
       ) AS outdated GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $2`,
      [today, limit],
    );
  }

  /** Merges the new rows of an organization with the existing rows of the same days. Returns the areas of the new rows. */
  async fold({ ownerId, livemode }: Owner): Promise<string[]> {
    const days = `(SELECT ended_on FROM transit_counts WHERE organization_id = $1 AND livemode = $2 AND NOT is_summarized)`;
    const rows = await this.database.query<{ area: string }>(
      `WITH taken AS (
         DELETE FROM transit_counts WHERE organization_id = $1 AND livemode = $2 AND ended_on IN ${days} RETURNING *
       ), merged AS (
         INSERT INTO transit_counts (${COUNTED}, parcels, is_summarized)
         SELECT ${COUNTED}, sum(parcels), true FROM taken GROUP BY ${COUNTED}
       )
       SELECT DISTINCT a.area FROM taken c CROSS JOIN LATERAL ${AREAS} WHERE NOT c.is_summarized`,
      [ownerId, livemode],
    );
    return rows.map(({ area }) => area);
  }

  /**
   * Counts the parcels of an organization that were sent within Mexico and delivered in the last `WINDOW_DAYS` days. If `areas` is
   * null, counts the parcels of all areas.
   */
  countsOf({ ownerId, livemode }: Owner, areas: readonly string[] | null, today: string): Promise<CellCount[]> {
    return this.database.queryUnprepared(
      `SELECT a.area, c.carrier_code AS "carrierCode", c.service_code AS "serviceCode",
              greatest(($3::date - c.ended_on) / 7, 0) AS week, c.transit_days AS days, sum(c.parcels)::int AS parcels,
              1 AS organizations
       FROM transit_counts c CROSS JOIN LATERAL ${AREAS}
       WHERE c.organization_id = $1 AND c.livemode = $2 AND c.transit_days IS NOT NULL AND c.ended_on > $4
         AND c.origin_area <> '' AND c.destination_area <> '' AND ($5::text[] IS NULL OR a.area = ANY ($5))
       GROUP BY 1, 2, 3, 4, 5`,
      [ownerId, livemode, today, daysAfter(today, -WINDOW_DAYS), areas],
    );
  }

  /** Returns the areas whose shared summaries were computed on an earlier day. */
  async outdatedShared(livemode: boolean, today: string): Promise<string[]> {
    const rows = await this.database.query<{ area: string }>(
      `SELECT DISTINCT area FROM transit_summaries WHERE owner_id = '${SHARED}' AND livemode = $1 AND refreshed_on < $2`,
      [livemode, today],
    );
    return rows.map(({ area }) => area);
  }

  /**
   * Counts the parcels of all organizations together, per service and area. Excludes areas with too few parcels or too few
   * organizations.
   */
  sharedCounts(livemode: boolean, areas: readonly string[]): Promise<CellCount[]> {
    return this.database.queryUnprepared(
      `WITH own AS (
         SELECT * FROM transit_summaries WHERE livemode = $1 AND area = ANY ($2) AND owner_id <> '${SHARED}'
       ), cells AS (
         SELECT area, carrier_code, service_code, count(*)::int AS organizations FROM own GROUP BY 1, 2, 3
         HAVING count(*) >= ${MIN_ORGANIZATIONS} AND sum(sample_size) >= ${MIN_SAMPLE}
       )
       SELECT c.area, c.carrier_code AS "carrierCode", c.service_code AS "serviceCode", (h.value ->> 0)::int AS week,
              (h.value ->> 1)::int AS days, sum((h.value ->> 2)::int)::int AS parcels, c.organizations
       FROM cells c JOIN own USING (area, carrier_code, service_code) CROSS JOIN LATERAL json_array_elements(own.histogram) AS h
       GROUP BY 1, 2, 3, 4, 5, c.organizations`,
      [livemode, areas],
    );
  }

  /** Replaces the summaries of an owner in the given areas. If `areas` is null, replaces the summaries of all areas. */
  async replace(
    { ownerId, livemode }: Owner,
    areas: readonly string[] | null,
    summaries: readonly Summary[],
    today: string,
  ): Promise<void> {
    await this.database.queryUnprepared(
      'DELETE FROM transit_summaries WHERE owner_id = $1 AND livemode = $2 AND ($3::text[] IS NULL OR area = ANY ($3))',
      [ownerId, livemode, areas],
    );
    if (summaries.length === 0) return;
    await this.database.queryUnprepared(
      `INSERT INTO transit_summaries (owner_id, livemode, area, carrier_code, service_code, p50_days, p90_days, sample_size,
         organizations, histogram, refreshed_on)
       SELECT $1, $2, s.area, s."carrierCode", s."serviceCode", s."p50Days", s."p90Days", s."sampleSize", s.organizations,
              s.histogram, $4
       FROM json_to_recordset($3) AS s (area text, "carrierCode" text, "serviceCode" text, "p50Days" smallint, "p90Days" smallint,
         "sampleSize" integer, organizations integer, histogram json)`,
      [ownerId, livemode, JSON.stringify(summaries), today],
    );
  }
}
