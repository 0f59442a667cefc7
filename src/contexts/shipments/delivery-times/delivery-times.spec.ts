import { sql } from '../../../../test/support/bench.js';
import { newDraft } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { TestingModule } from '@nestjs/testing';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ParcelScan } from '../../carriers/port/carrier-tracking.js';
import { RecordScans } from '../scans/record-scans.js';
import { Shipments } from '../shipments.js';
import { ShipmentsModule } from '../shipments.module.js';
import { DeliveryTimesRepository } from './delivery-times.repository.js';
import { LikelyDeliveries } from './likely-deliveries.js';
import { ReportLateParcelsTask } from './report-late-parcels.task.js';
import { routeOf } from './route.js';
import { SummarizeTransitTask } from './summarize-transit.task.js';

const TODAY = mexicoCityDate(new Date());
const FROM = { postalCode: '06600', country: 'MX', state: 'MX-CMX' };
const TO = { postalCode: '64000', country: 'MX', state: 'MX-NLE' };

interface Counted {
  readonly days?: number | null;
  readonly parcels?: number;
  readonly endedOn?: string;
  readonly to?: string;
  readonly toState?: string;
}

describe('Delivery times', () => {
  let module: TestingModule;
  let service: string;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([ShipmentsModule]);
  });
  afterAll(() => module.close());

  // Each test uses a separate service, because organizations share samples.
  let services = 0;
  beforeEach(async () => {
    service = `SERVICE_${process.pid}_${services++}`;
    tenant = await newTenant();
  });

  const newTenant = async (livemode = true): Promise<Tenant> => ({
    organizationId: (await newOrganization()).id,
    livemode,
  });
  const count = (of: Tenant, { days = 2, parcels = 1, endedOn = TODAY, to = '64', toState = 'MX-NLE' }: Counted) =>
    sql(
      `INSERT INTO transit_counts (organization_id, livemode, carrier_code, service_code, origin_area, destination_area, origin_state,
         destination_state, ended_on, transit_days, is_on_time, has_exception, parcels, is_summarized)
       VALUES ($1, $2, 'ESTAFETA', $3, '06', $4, 'MX-CMX', $5, $6, $7, NULL, false, $8, false)`,
      [of.organizationId, of.livemode, service, to, toState, endedOn, days, parcels],
    );
  const summarize = () => acrossTenants(() => module.get(SummarizeTransitTask).run(new AbortController().signal));
  const likely = (of: Tenant, to = TO) =>
    asTenant(of, async () => {
      // Bypasses the summaries that the service caches for a second.
      const daysOf = await new LikelyDeliveries(module.get(DeliveryTimesRepository)).on(of, routeOf(FROM, to));
      return daysOf({ carrierCode: 'ESTAFETA', serviceCode: service });
    });
  const rowsOf = (of: Tenant) =>
    sql<{ days: number; parcels: number }>(
      'SELECT transit_days AS days, parcels FROM transit_counts WHERE organization_id = $1 ORDER BY transit_days, parcels',
      [of.organizationId],
    );

  it('have no percentiles below 30 parcels, and those of the route from 30 on', async () => {
    await count(tenant, { days: 2, parcels: 20 });
    await count(tenant, { days: 4, parcels: 9 });
    await summarize();
    expect(await likely(tenant)).toBeNull();

    await count(tenant, { days: 4 });
    await summarize();

    expect(await likely(tenant)).toEqual({ p50: 2, p90: 4, basis: 'lane', sampleSize: 30 });
  });

  it('use the states if the route has too few parcels, and the service if the states have too few', async () => {
    await count(tenant, { days: 3, parcels: 29 });
    await count(tenant, { days: 3, parcels: 29, to: '66' });
    await count(tenant, { days: 5, parcels: 29, to: '44', toState: 'MX-JAL' });
    await summarize();

    expect(await likely(tenant)).toMatchObject({ p50: 3, basis: 'state', sampleSize: 58 });
    expect(await likely(tenant, { postalCode: '77500', country: 'MX', state: 'MX-ROO' })).toMatchObject({
      basis: 'service',
      sampleSize: 87,
    });
  });

  it('are separate per mode', async () => {
    await count(tenant, { parcels: 40 });
    await summarize();

    expect(await likely({ ...tenant, livemode: false })).toBeNull();
    expect(await likely(tenant)).not.toBeNull();
  });

  it('are shared from three organizations with 30 parcels in total, per mode', async () => {
    const [second, third, stranger] = [await newTenant(), await newTenant(), await newTenant()];
    await count(tenant, { days: 2, parcels: 500 });
    await count(second, { days: 2, parcels: 500 });
    await summarize();
    expect(await likely(stranger)).toBeNull();

    await count({ ...third, livemode: false }, { days: 9, parcels: 500 });
    await summarize();
    expect(await likely(stranger)).toBeNull();

    await count(third, { days: 9 });
    await summarize();

    expect(await likely(stranger)).toEqual({ p50: 2, p90: 2, basis: 'lane', sampleSize: 1001 });
    expect(await likely(second)).toMatchObject({ sampleSize: 500 });
    expect(await likely(third)).toMatchObject({ sampleSize: 1001 });
    expect(await likely({ ...stranger, livemode: false })).toBeNull();
  });

  it('of three organizations with fewer than 30 parcels in total are not shared', async () => {
    const [second, third] = [await newTenant(), await newTenant()];
    for (const each of [tenant, second]) await count(each, { parcels: 14 });
    await count(third, {});
    await summarize();
    expect(await likely(await newTenant())).toBeNull();

    await count(third, {});
    await summarize();

    expect(await likely(await newTenant())).toMatchObject({ sampleSize: 30 });
  });

  it('expire after 90 days, and with them the shared summaries', async () => {
    const [second, third] = [await newTenant(), await newTenant()];
    for (const each of [tenant, second]) await count(each, { parcels: 40 });
    await count(third, { parcels: 40, endedOn: daysAfter(TODAY, -89) });
    await summarize();
    const stranger = await newTenant();
    expect(await likely(stranger)).toMatchObject({ sampleSize: 120 });

    await sql('UPDATE transit_counts SET ended_on = ended_on - 1 WHERE service_code = $1', [service]);
    await sql('UPDATE transit_summaries SET refreshed_on = refreshed_on - 1 WHERE service_code = $1', [service]);
    await summarize();

    expect(await likely(third)).toBeNull();
    expect(await likely(stranger)).toBeNull();
    expect(await likely(tenant)).toMatchObject({ sampleSize: 40 });
  });

  it('count each parcel once, however often and in how many processes the summaries are computed', async () => {
    for (let parcel = 0; parcel < 12; parcel++) await count(tenant, { days: parcel % 2 });
    await Promise.allSettled([summarize(), summarize()]);
    await summarize();
    await count(tenant, { days: 1 });
    await summarize();

    expect(await rowsOf(tenant)).toEqual([
      { days: 0, parcels: 6 },
      { days: 1, parcels: 7 },
    ]);
  });

  describe('of a parcel', () => {
    const newParcel = async (of: Tenant, latest: string): Promise<string> => {
      const draft = newDraft(of);
      await asTenant(of, () => module.get(Database).transaction(() => module.get(Shipments).create(draft)));
      const rate = { ...draft.rates[0]!, serviceCode: service, estimatedDelivery: { earliest: latest, latest } };
      await sql(
        `UPDATE shipments SET status = 'LABEL_PURCHASED', carrier_code = 'ESTAFETA', tracking_number = $2, purchased_rate = $3
         WHERE id = $1`,
        [draft.id, draft.id, JSON.stringify(rate)],
      );
      await sql("UPDATE shipment_events SET occurred_at = now() - interval '30 days' WHERE shipment_id = $1", [
        draft.id,
      ]);
      return draft.id;
    };
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    const scan = (status: ParcelScan['status'], daysAgo: number, more: Partial<ParcelScan> = {}): ParcelScan => ({
      status,
      description: status,
      occurredAt: at(daysAgo),
      ...more,
    });
    const tell = (of: Tenant, id: string, scans: readonly ParcelScan[]) =>
      asTenant(of, () =>
        module
          .get(Database)
          .transaction(async () => module.get(RecordScans).execute(await module.get(Shipments).lock(of, id), scans)),
      );
    const late = () => acrossTenants(() => module.get(ReportLateParcelsTask).run());
    const events = (id: string) =>
      sql<{ data: Record<string, unknown> }>(
        "SELECT data FROM events WHERE type = 'shipment.late' AND data->>'shipmentId' = $1",
        [id],
      );
    const isLate = async (id: string) =>
      (await sql<{ late: boolean }>('SELECT late FROM shipments WHERE id = $1', [id]))[0]!.late;

    it('are counted once, at the delivery, from the first scan', async () => {
      const id = await newParcel(tenant, mexicoCityDate(at(6)));
      const scans = [scan('PICKED_UP', 12), scan('IN_TRANSIT', 10, { exception: 'DELAYED' }), scan('DELIVERED', 5)];
      await tell(tenant, id, scans.slice(0, 2));
      expect(await rowsOf(tenant)).toEqual([]);

      await Promise.all([tell(tenant, id, scans), tell(tenant, id, scans)]);
      await tell(tenant, id, [...scans, scan('DELIVERED', 4)]);

      const rows = await sql('SELECT * FROM transit_counts WHERE organization_id = $1', [tenant.organizationId]);
      expect(rows).toMatchObject([
        {
          livemode: true,
          carrier_code: 'ESTAFETA',
          service_code: service,
          origin_area: '06',
          destination_area: '64',
          destination_state: 'MX-NLE',
          is_on_time: false,
          has_exception: true,
          parcels: 1,
        },
      ]);
      expect(rows[0]!['transit_days']).toBeGreaterThanOrEqual(5);
      expect(rows[0]!['transit_days']).toBeLessThanOrEqual(7);
    });

    it('have no transit time without a delivery', async () => {
      const id = await newParcel(tenant, TODAY);
      await tell(tenant, id, [scan('PICKED_UP', 3), scan('RETURNED', 1)]);

      expect(await rowsOf(tenant)).toEqual([{ days: null, parcels: 1 }]);
    });

    it('mark it as late once after its expected day, until it is delivered', async () => {
      const yesterday = daysAfter(TODAY, -1);
      const id = await newParcel(tenant, yesterday);
      await late();
      expect([await isLate(id), await events(id)]).toEqual([false, []]);

      await tell(tenant, id, [scan('PICKED_UP', 5)]);
      await Promise.all([late(), late()]);
      await late();

      expect(await isLate(id)).toBe(true);
      expect((await events(id)).map(({ data }) => data)).toMatchObject([
        { shipmentId: id, carrierCode: 'ESTAFETA', status: 'PICKED_UP', expectedBy: yesterday },
      ]);
      await tell(tenant, id, [scan('IN_TRANSIT', 2)]);
      expect(await isLate(id)).toBe(true);
      await tell(tenant, id, [scan('DELIVERED', 0)]);
      await late();
      expect([await isLate(id), (await events(id)).length]).toEqual([false, 1]);
    });

    it.each([
      ['expected today', 0, null, false],
      ['expected tomorrow', 1, null, false],
      ['past its estimate, within its p90', -2, 0, false],
      ['within its estimate, past its p90', 2, -1, true],
    ])(
      'mark it as late only after its p90, or after its estimate without a p90: %s',
      async (_, latest, p90, expected) => {
        const id = await newParcel(tenant, daysAfter(TODAY, latest));
        if (p90 !== null)
          await sql(
            `UPDATE shipments SET purchased_rate = (purchased_rate::jsonb || jsonb_build_object('likelyDelivery', $2::jsonb))::json
           WHERE id = $1`,
            [
              id,
              JSON.stringify({
                p50: daysAfter(TODAY, p90 - 1),
                p90: daysAfter(TODAY, p90),
                basis: 'lane',
                sampleSize: 30,
              }),
            ],
          );
        await tell(tenant, id, [scan('IN_TRANSIT', 3)]);
        await late();

        expect(await isLate(id)).toBe(expected);
      },
    );
  });
});
