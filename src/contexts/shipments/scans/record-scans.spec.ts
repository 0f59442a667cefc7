import { sql } from '../../../../test/support/bench.js';
import { newDraft } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import pg from 'pg';
import { Database } from '../../../platform/database/database.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { ParcelScan } from '../../carriers/port/carrier-tracking.js';
import type { Shipment } from '../shipment.js';
import { Shipments } from '../shipments.js';
import { ShipmentsModule } from '../shipments.module.js';
import { RecordScans } from './record-scans.js';

const at = (hour: number): Date => new Date(Date.now() - (48 - hour) * 60 * 60 * 1000);

const NIGHT: readonly ParcelScan[] = [
  { status: 'PICKED_UP', description: 'Recolectado', occurredAt: at(1), place: 'Toluca', code: 'PU' },
  { status: 'IN_TRANSIT', description: 'En camino', occurredAt: at(2), code: 'DF' },
  { status: 'IN_TRANSIT', description: 'Demora', occurredAt: at(3), code: 'DY', exception: 'DELAYED' },
  { status: 'IN_TRANSIT', description: 'Monterrey', occurredAt: at(4), code: 'AR' },
  { status: 'OUT_FOR_DELIVERY', description: 'En ruta', occurredAt: at(5), code: 'WC' },
  { status: 'OUT_FOR_DELIVERY', description: 'Ausente', occurredAt: at(6), code: 'NH', exception: 'RECIPIENT_ABSENT' },
];
const DELIVERY: ParcelScan = {
  status: 'DELIVERED',
  description: 'Entregado',
  occurredAt: at(7),
  code: 'OK',
  receivedBy: 'L. Peña',
};

/** Ends the connection before the nth statement, like a process that is killed there. */
function killedAtStatement(nth: number) {
  const query: any = Reflect.get(pg.Client.prototype, 'query');
  let statements = 0;
  return jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: any, ...args: any[]) {
    if (++statements === nth) this.connection.stream.destroy();
    return query.apply(this, args);
  } as never);
}

describe('Scans of a LIVE parcel', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([ShipmentsModule]);
    tenant = { organizationId: (await newOrganization()).id, livemode: true };
  });
  afterAll(() => module.close());

  const asCaller = <Result>(work: () => Promise<Result>): Promise<Result> => asTenant(tenant, work);
  const newParcel = (): Promise<string> =>
    asCaller(async () => {
      const draft = newDraft(tenant);
      await module.get(Database).transaction(() => module.get(Shipments).create(draft));
      await sql(
        "UPDATE shipments SET status = 'LABEL_PURCHASED', carrier_code = 'DHL', tracking_number = $2 WHERE id = $1",
        [draft.id, draft.id],
      );
      await sql("UPDATE shipment_events SET occurred_at = now() - interval '3 days' WHERE shipment_id = $1", [
        draft.id,
      ]);
      return draft.id;
    });
  const tell = (id: string, scans: readonly ParcelScan[]): Promise<Shipment> =>
    asCaller(() =>
      module
        .get(Database)
        .transaction(async () => module.get(RecordScans).execute(await module.get(Shipments).lock(tenant, id), scans)),
    ).then(({ shipment }) => shipment);
  const read = (id: string) => asCaller(() => module.get(Shipments).getWithHistory(tenant, id));
  const state = async (id: string) => {
    const { shipment, history } = await read(id);
    return {
      status: shipment.status,
      exception: shipment.exception,
      events: history.events.slice(1),
      scans: history.scans.map(({ recordedAt: _, ...scan }) => scan),
    };
  };

  it('after an outage keep their times, and move the shipment with one event per step', async () => {
    const id = await newParcel();

    await tell(id, NIGHT);

    const { shipment, history } = await read(id);
    expect(shipment).toMatchObject({
      status: 'OUT_FOR_DELIVERY',
      exception: { code: 'RECIPIENT_ABSENT', description: 'Ausente', occurredAt: at6() },
    });
    expect(history.scans.map(({ description, occurredAt }) => [description, occurredAt])).toEqual(
      NIGHT.map(({ description, occurredAt }) => [description, occurredAt]),
    );
    expect(history.events.slice(1).map(({ status, occurredAt }) => [status, occurredAt])).toEqual([
      ['READY_FOR_PICKUP', NIGHT[0]!.occurredAt],
      ['PICKED_UP', NIGHT[0]!.occurredAt],
      ['IN_TRANSIT', NIGHT[1]!.occurredAt],
      ['OUT_FOR_DELIVERY', NIGHT[4]!.occurredAt],
    ]);
  });

  const at6 = () => NIGHT[5]!.occurredAt!.toISOString();

  it('in any order, together or one by one, lead to the same state', async () => {
    const expected = await newParcel();
    await tell(expected, NIGHT);
    const { status, exception, scans } = await state(expected);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...NIGHT], { minLength: NIGHT.length }),
        fc.integer({ min: 0, max: NIGHT.length }),
        async (shuffled, cut) => {
          const id = await newParcel();
          await tell(id, shuffled.slice(0, cut));
          await tell(id, shuffled.slice(cut));
          expect(await state(id)).toMatchObject({ status, exception, scans });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('received twice, or by two pollers concurrently, are added once', async () => {
    const id = await newParcel();
    await Promise.all([tell(id, NIGHT), tell(id, NIGHT)]);
    const once = await state(id);
    const published = await sql("SELECT id FROM events WHERE data->>'shipmentId' = $1", [id]);

    await tell(id, NIGHT.toReversed());

    expect(once.scans).toHaveLength(NIGHT.length);
    expect(once.events).toHaveLength(4);
    expect(await state(id)).toEqual(once);
    expect(await sql("SELECT id FROM events WHERE data->>'shipmentId' = $1", [id])).toEqual(published);
  });

  it('are stored and published once although the process is killed at any statement', async () => {
    const whole = await newParcel();
    await tell(whole, NIGHT);
    const types = (id: string) => sql("SELECT type FROM events WHERE data->>'shipmentId' = $1 ORDER BY type, id", [id]);

    let statements = 0;
    for (let isKilled = true; isKilled; statements++) {
      const id = await newParcel();
      const untouched = await state(id);
      const kill = killedAtStatement(statements + 1);
      isKilled = await tell(id, NIGHT).then(
        () => false,
        () => true,
      );
      kill.mockRestore();
      if (isKilled) expect(await state(id)).toEqual(untouched);

      await tell(id, NIGHT);

      expect([statements, await state(id)]).toEqual([statements, await state(whole)]);
      expect([statements, await types(id)]).toEqual([statements, await types(whole)]);
    }
    // The events are published with the COMMIT.
    expect(statements).toBeGreaterThan(8);
  });

  it('are published once: each scan with an exception, and the new scans of each response', async () => {
    const id = await newParcel();
    await tell(id, NIGHT);
    await tell(id, NIGHT);
    await tell(id, [...NIGHT, DELIVERY]);

    const published = (type: string) =>
      sql<{ data: any }>(
        `SELECT data FROM events WHERE type = $1 AND data->>'shipmentId' = $2 ORDER BY created_at, data->'exception'->>'occurredAt'`,
        [type, id],
      );
    const parcel = { shipmentId: id, externalId: null, orderNumber: null, trackingNumber: id, carrierCode: 'DHL' };
    expect((await published('shipment.exception')).map(({ data }) => data)).toEqual(
      [NIGHT[2]!, NIGHT[5]!].map(({ exception: code, description, occurredAt }) => ({
        ...parcel,
        status: 'OUT_FOR_DELIVERY',
        exception: { code, description, occurredAt: occurredAt!.toISOString() },
      })),
    );
    const [night, delivery, ...more] = (await published('shipment.tracking_updated')).map(({ data }) => data);
    expect(more).toEqual([]);
    expect(night).toMatchObject({ ...parcel, status: 'OUT_FOR_DELIVERY' });
    expect(night.scans.map(({ code }: { code: string }) => code)).toEqual(['NH', 'WC', 'AR', 'DY', 'DF', 'PU']);
    expect(delivery).toMatchObject({ status: 'DELIVERED', scans: [{ code: 'OK', exception: null, place: null }] });
  });

  it('are unique in the database, with and without a time', async () => {
    const id = await newParcel();
    await tell(id, [NIGHT[0]!, { ...NIGHT[1]!, occurredAt: null }]);

    const repeat = sql(
      `INSERT INTO shipment_scans (shipment_id, organization_id, livemode, occurred_at, is_timed, recorded_at, status, description, place, code)
       SELECT shipment_id, organization_id, livemode, occurred_at + CASE WHEN is_timed THEN interval '0' ELSE interval '1 day' END,
              is_timed, now(), status, description, place, code FROM shipment_scans WHERE shipment_id = $1
       ON CONFLICT DO NOTHING RETURNING id`,
      [id],
    );

    expect(await repeat).toEqual([]);
  });

  it('after the delivery change no status, and the delivery keeps its time and recipient', async () => {
    const id = await newParcel();
    await tell(id, [...NIGHT, DELIVERY]);

    const after = await tell(id, [
      ...NIGHT,
      DELIVERY,
      { status: 'RETURNED', description: 'Devuelto', occurredAt: at(8), exception: 'OTHER' },
    ]);

    expect(after).toMatchObject({ status: 'DELIVERED', exception: null, receivedBy: 'L. Peña' });
    const { history } = await read(id);
    expect(history.events.at(-1)).toMatchObject({ status: 'DELIVERED', occurredAt: DELIVERY.occurredAt });
    expect(history.scans.at(-1)).toMatchObject({ description: 'Devuelto', exception: 'OTHER' });
  });

  it('with an exception mark the parcel until a later scan without one', async () => {
    const id = await newParcel();

    expect((await tell(id, NIGHT.slice(0, 3))).exception).toMatchObject({ code: 'DELAYED' });
    expect((await tell(id, NIGHT.slice(0, 4))).exception).toBeNull();
    expect((await read(id)).shipment.exception).toBeNull();
  });

  it('move the parcel at a time between the previous event and now', async () => {
    const id = await newParcel();
    const longAgo = new Date('2020-01-01T00:00:00Z');
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);

    await tell(id, [
      { ...NIGHT[0]!, occurredAt: longAgo },
      { ...NIGHT[1]!, occurredAt: tomorrow },
    ]);

    const { history } = await read(id);
    const [created, ready, pickedUp, inTransit] = history.events.map(({ occurredAt }) => occurredAt.getTime());
    expect([ready, pickedUp]).toEqual([created, created]);
    expect(inTransit).toBeLessThanOrEqual(Date.now());
    expect(history.scans.map(({ occurredAt }) => occurredAt)).toEqual([longAgo, tomorrow]);
  });
});
