import { PLANS } from '../../src/kernel/plans.js';
import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

let lastNumber = Date.now();
const foreignNumber = () => `JD${(lastNumber += 1)}`;
const statuses = (events: readonly { status: string }[]) => events.map(({ status }) => status);

/** The statuses that a tracker's events reported, in any order. */
const newsOf = async (trackerId: string) =>
  (
    await sql<{ status: string }>(
      "SELECT data->>'status' AS status FROM events WHERE type = 'tracker.updated' AND data->>'id' = $1",
      [trackerId],
    )
  ).map(({ status }) => status);

describe('Trackers', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ liveBalance: '10000.00' });
  });

  const track = (trackingNumber: unknown, carrierCode: unknown = 'DHL') =>
    organization.test.post('/v1/trackers', { trackingNumber, carrierCode });

  describe('DELETE /v1/trackers/:id', () => {
    it('ends a tracker: it is no longer found, and the parcel can be tracked again', async () => {
      const trackingNumber = foreignNumber();
      const { data: tracker } = await track(trackingNumber);

      const deleted = await organization.test.delete(`/v1/trackers/${tracker.id}`);

      expect([deleted.status, deleted.data]).toEqual([200, { id: tracker.id, deleted: true }]);
      expect((await organization.test.get(`/v1/trackers/${tracker.id}`)).status).toBe(404);
      expect((await organization.test.delete(`/v1/trackers/${tracker.id}`)).status).toBe(404);
      expect((await track(trackingNumber)).data.id).not.toBe(tracker.id);
    });

    it('is 404 for those of another organization and of the other mode, which stay', async () => {
      const { data: tracker } = await track(foreignNumber());
      const stranger = await newOrganization();

      const refused = [
        await stranger.test.delete(`/v1/trackers/${tracker.id}`),
        await organization.live.delete(`/v1/trackers/${tracker.id}`),
      ];

      expect(refused.map(({ status }) => status)).toEqual([404, 404]);
      expect((await organization.test.get(`/v1/trackers/${tracker.id}`)).status).toBe(200);
    });
  });

  describe('POST /v1/trackers', () => {
    it.each(['ESTAFETA', 'DHL', 'FEDEX'])('tracks an external parcel of %s: 201', async (carrierCode) => {
      const trackingNumber = foreignNumber();
      const { status, data } = await track(trackingNumber, carrierCode);

      expect(status).toBe(201);
      expect(data).toMatchObject({
        id: expect.stringMatching(/^trk_/),
        trackingNumber,
        carrierCode,
        shipmentId: null,
      });
      // It moves automatically, possibly before it is read.
      const journey = ['DELIVERED', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'PICKED_UP'];
      expect(statuses(data.events)).toEqual(journey.slice(journey.indexOf(data.status as string)));
      expect(statuses(data.events).slice(-2)).toEqual(['IN_TRANSIT', 'PICKED_UP']);
      const times = data.events.map((event: { occurredAt: string }) => Date.parse(event.occurredAt));
      expect(times).toEqual([...new Set<number>(times)].sort((a, b) => b - a));
    });

    it.each([['REDPACK'], ['PAQUETEXPRESS'], ['NOVENTA9MINUTOS'], ['ROCKET'], ['dhl']])(
      'answers CARRIER_NOT_SUPPORTED for %s, which cannot be polled',
      async (carrierCode) => {
        const { status, error } = await track(foreignNumber(), carrierCode);

        expect([status, error.code]).toEqual([422, 'CARRIER_NOT_SUPPORTED']);
        expect(error.details['supportedCarriers']).toEqual(['ESTAFETA', 'DHL', 'FEDEX']);
      },
    );

    it('answers CARRIER_CREDENTIALS_REQUIRED for UPS', async () => {
      const { status, error } = await track('1Z999AA10123456784', 'UPS');

      expect([status, error.code]).toEqual([422, 'CARRIER_CREDENTIALS_REQUIRED']);
    });

    it.each([
      [undefined, 'DHL', 'trackingNumber'],
      ['', 'DHL', 'trackingNumber'],
      [12, 'DHL', 'trackingNumber'],
      ['12 34', 'DHL', 'trackingNumber'],
      ['1234', 'DHL', 'trackingNumber'],
      ['*1*', 'DHL', 'trackingNumber'],
      ['* - # -', 'DHL', 'trackingNumber'],
      ['1'.repeat(41), 'DHL', 'trackingNumber'],
      ['12345/6', 'DHL', 'trackingNumber'],
      ['１２３４５６', 'DHL', 'trackingNumber'],
      ['12345ñ', 'DHL', 'trackingNumber'],
      ['12345', undefined, 'carrierCode'],
      ['12345', 5, 'carrierCode'],
    ])('refuses the number %j with the carrier %j', async (trackingNumber, carrierCode, field) => {
      const { status, error } = await organization.test.post('/v1/trackers', { trackingNumber, carrierCode });

      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
    });

    it.each([
      ['100 000 161', '100000161'],
      ['100-000-162', '100000162'],
      ['*100000163*', '100000163'],
      ['#100000164', '100000164'],
      ['100\u00A0000\u2010165', '100000165'],
      ['\u200B100000166\uFEFF', '100000166'],
      ['1Z 999 AA1', '1Z999AA1'],
      ['1 2 3 4 5', '12345'],
      ['1'.repeat(40), '1'.repeat(40)],
    ])('takes the number %j as %s', async (printed, trackingNumber) => {
      const { status, data } = await track(printed);
      const again = await track(trackingNumber);
      const listed = await organization.test.get(`/v1/trackers?trackingNumber=${encodeURIComponent(printed)}`);

      expect([status, data.trackingNumber, again.data.id]).toEqual([201, trackingNumber, data.id]);
      expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([data.id]);
    });

    it('refuses one more open tracker than the plan includes, in both modes together, also under concurrency', async () => {
      const shop = await newOrganization({ plan: 'FREE' });
      const trackIn = (client: Client, trackingNumber = foreignNumber()) =>
        client.post('/v1/trackers', { trackingNumber, carrierCode: 'DHL' });
      await sql(
        `INSERT INTO trackers (id, organization_id, livemode, carrier_code, tracking_number, status, events, next_check_at)
         SELECT $1 || n, $1, n % 2 = 0, 'DHL', 'OPEN' || n, 'PENDING', '[]', now() + interval '1 day'
         FROM generate_series(1, $2) AS n`,
        [shop.id, PLANS.FREE.caps.trackers - 1],
      );

      const replies = await Promise.all([shop.test, shop.live, shop.test, shop.live].map((client) => trackIn(client)));

      expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
      expect(replies.find(({ status }) => status === 403)!.error).toMatchObject({
        code: 'PLAN_LIMIT_REACHED',
        details: { resource: 'trackers', limit: PLANS.FREE.caps.trackers, plan: 'FREE' },
      });
      expect((await trackIn(shop.test, 'OPEN1')).status).toBe(201);
      await sql('UPDATE trackers SET next_check_at = NULL, tracking_ended_at = now() WHERE id = $1', [`${shop.id}1`]);
      expect((await trackIn(shop.test)).status).toBe(201);
      const reopened = await shop.test.post(`/v1/trackers/${shop.id}1/refresh`);
      expect([reopened.status, reopened.error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
      expect((await shop.live.delete(`/v1/trackers/${shop.id}2`)).status).toBe(200);
      expect((await trackIn(shop.live)).status).toBe(201);
    });

    it('needs shipments:write, reading shipments:read', async () => {
      const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
      const { status, error } = await reader.post('/v1/trackers', { trackingNumber: '1234', carrierCode: 'DHL' });

      expect([status, error.details['missingScopes']]).toEqual([403, ['shipments:write']]);
      expect((await reader.get('/v1/trackers')).status).toBe(200);
    });
  });

  it('are read and listed, newest first, by their organization and mode only', async () => {
    const own = await newOrganization();
    const create = async (carrierCode: string) =>
      (await own.test.post('/v1/trackers', { trackingNumber: foreignNumber(), carrierCode })).data;
    const [first, second] = [await create('DHL'), await create('FEDEX')];
    const ids = async (query: string) =>
      (await own.test.get(`/v1/trackers${query}`)).data.map((tracker: { id: string }) => tracker.id);

    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('?carrierCode=DHL')).toEqual([first.id]);
    expect((await own.test.get('/v1/trackers?limit=1')).meta).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect((await own.test.get(`/v1/trackers/${first.id}`)).data).toMatchObject({ id: first.id, carrierCode: 'DHL' });
    for (const client of [own.live, organization.test]) {
      const { status, error } = await client.get(`/v1/trackers/${first.id}`);
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
    expect((await own.live.get('/v1/trackers')).meta.total).toBe(0);
  });

  it('track an external TEST parcel until its delivery, with tracker.updated for each change', async () => {
    const { data } = await track(foreignNumber());
    const delivered = await eventually(async () => {
      const tracker = (await organization.test.get(`/v1/trackers/${data.id}`)).data;
      return tracker.status === 'DELIVERED' ? tracker : null;
    });

    expect(statuses(delivered.events)).toEqual(['DELIVERED', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'PICKED_UP']);
    expect(await newsOf(data.id)).toContain('DELIVERED');
    const [row] = await sql('SELECT next_check_at FROM trackers WHERE id = $1', [data.id]);
    expect(row).toEqual({ next_check_at: null });
  });

  describe('of the organization’s own parcel', () => {
    it('have its shipmentId and the status of the shipment', async () => {
      const { shipment, label } = await createLabelledShipment(organization.test, { carrierCode: 'ESTAFETA' });
      const tracker = (await track(label.trackingNumber, 'ESTAFETA')).data;
      expect(tracker).toMatchObject({ shipmentId: shipment.id, status: 'LABEL_PURCHASED' });

      await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
      const current = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;
      const read = (await organization.test.get(`/v1/trackers/${tracker.id}`)).data;
      expect(read).toMatchObject({ status: 'CANCELLED', shipmentId: shipment.id });
      expect(read.events).toEqual(current.events.map((event: object) => ({ ...event, code: null, exception: null })));
      await eventually(async () => ((await newsOf(tracker.id)).includes('CANCELLED') ? true : null));
    });

    it('return the same for a second POST as for a GET: the status of the shipment, not that of the last poll', async () => {
      const { shipment, label } = await createLabelledShipment(organization.test, { carrierCode: 'ESTAFETA' });
      const { data: first } = await track(label.trackingNumber, 'ESTAFETA');
      await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
      // The state before the scheduled task ran.
      await sql('UPDATE trackers SET status = $2, events = $3, next_check_at = NULL WHERE id = $1', [
        first.id,
        first.status,
        JSON.stringify(first.events),
      ]);

      const { status, data: again } = await track(label.trackingNumber, 'ESTAFETA');

      expect([status, again.id, again.status]).toEqual([201, first.id, 'CANCELLED']);
      expect(again).toEqual((await organization.test.get(`/v1/trackers/${first.id}`)).data);
    });

    it('show other organizations neither a shipmentId nor its history', async () => {
      const { label } = await createLabelledShipment(organization.test, { carrierCode: 'FEDEX' });
      const stranger = await newOrganization();
      const { data } = await stranger.test.post('/v1/trackers', {
        trackingNumber: label.trackingNumber,
        carrierCode: 'FEDEX',
      });

      expect(data).toMatchObject({ shipmentId: null, status: 'LABEL_PURCHASED' });
      expect(statuses(data.events)).toEqual(['LABEL_PURCHASED']);
    });

    it('in LIVE move the shipment to the status of the carrier’s scans, one event per step', async () => {
      const { shipment, label } = await createLabelledShipment(organization.live, { carrierCode: 'DHL' });
      await sql(
        `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
         VALUES ('DHL', true, $1, 'PICKED_UP', 'Recolectado', now()), ('DHL', true, $1, 'IN_TRANSIT', 'Toluca', now())`,
        [label.trackingNumber],
      );
      const { data } = await organization.live.post('/v1/trackers', {
        trackingNumber: label.trackingNumber,
        carrierCode: 'DHL',
      });

      expect(data).toMatchObject({ status: 'IN_TRANSIT', shipmentId: shipment.id });
      const moved = (await organization.live.get(`/v1/shipments/${shipment.id}`)).data;
      expect(moved.status).toBe('IN_TRANSIT');
      expect(statuses(moved.events)).toEqual([
        'IN_TRANSIT',
        'PICKED_UP',
        'READY_FOR_PICKUP',
        'LABEL_PURCHASED',
        'DRAFT',
      ]);
      expect(moved.events[0].description).toBe('Toluca');
      const moves = await sql(
        "SELECT 1 FROM events WHERE type = 'shipment.status_changed' AND data->>'shipmentId' = $1",
        [shipment.id],
      );
      expect(moves).toHaveLength(4);
    });
  });

  it('show the carrier scans of the organization’s TEST parcel, with code and exception', async () => {
    const { shipment, label } = await createLabelledShipment(organization.test, {
      carrierCode: 'DHL',
      metadata: { simulate: 'attempt_failed' },
    });
    const { data: tracker } = await track(label.trackingNumber);
    // It also moves automatically.
    const read = await eventually(async () => {
      await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
      const { data } = await organization.test.get(`/v1/shipments/${shipment.id}`);
      return data.status === 'DELIVERED' ? data : null;
    });

    const { events, status } = (await organization.test.get(`/v1/trackers/${tracker.id}`)).data;

    expect(status).toBe('DELIVERED');
    expect(events.slice(0, read.scans.length)).toEqual(
      read.scans.map(({ recordedAt: _recordedAt, ...scan }: { recordedAt: string }) => scan),
    );
    expect(events).toContainEqual(expect.objectContaining({ code: 'NH', exception: 'RECIPIENT_ABSENT' }));
    expect(statuses(events.slice(read.scans.length))).toEqual(['READY_FOR_PICKUP', 'LABEL_PURCHASED', 'DRAFT']);
  });

  describe('POST /v1/bulk/tracking/lookup', () => {
    const lookUp = (trackingNumbers: unknown) =>
      organization.test.post('/v1/bulk/tracking/lookup', { trackingNumbers });

    it('returns one result per number, in order: own labels, own trackers, and unknown ones', async () => {
      const { shipment, label } = await createLabelledShipment(organization.test, { carrierCode: 'REDPACK' });
      const tracker = (await track(foreignNumber())).data;
      const asked = ['nobodys', tracker.trackingNumber, label.trackingNumber, 12, null, '', label.trackingNumber];
      const { status, data } = await lookUp(asked);

      expect(status).toBe(200);
      expect(data.map((item: { trackingNumber: unknown }) => item.trackingNumber)).toEqual(asked);
      expect(data.map((item: { found: boolean }) => item.found)).toEqual([
        false,
        true,
        true,
        false,
        false,
        false,
        true,
      ]);
      expect(data[0]).toEqual({ trackingNumber: 'nobodys', found: false, data: null });
      expect(Object.keys(data[1].data).sort()).toEqual([
        'carrierCode',
        'events',
        'shipmentId',
        'status',
        'trackingNumber',
      ]);
      expect(data[1].data).toMatchObject({ carrierCode: 'DHL', shipmentId: null });
      expect(data[2].data).toMatchObject({
        trackingNumber: label.trackingNumber,
        carrierCode: 'REDPACK',
        status: 'LABEL_PURCHASED',
        shipmentId: shipment.id,
      });
      expect(statuses(data[2].data.events)).toEqual(['LABEL_PURCHASED', 'DRAFT']);
    });

    const grouped = (text: string, sign: string) => text.replace(/(?<=^.{3}|^.{6})/g, sign);
    const asPrinted = (trackingNumber: string): string[] => [
      grouped(trackingNumber, ' '),
      grouped(trackingNumber, '-'),
      grouped(trackingNumber, '\u2011'),
      grouped(trackingNumber, '\u200B'),
      `*${trackingNumber}*`,
      `# ${trackingNumber}`,
    ];

    it('finds numbers as labels print them and scanners read them', async () => {
      const { label } = await createLabelledShipment(organization.test, { carrierCode: 'REDPACK' });
      const tracker = (await track(foreignNumber())).data;
      const printed = [label, tracker].flatMap(({ trackingNumber }) => asPrinted(trackingNumber));
      const { data } = await lookUp([...printed, '*', '']);

      expect(data.map((item: { trackingNumber: unknown }) => item.trackingNumber)).toEqual([...printed, '*', '']);
      expect(data.map((item: any) => item.data?.trackingNumber)).toEqual([
        ...Array<string>(6).fill(label.trackingNumber),
        ...Array<string>(6).fill(tracker.trackingNumber),
        undefined,
        undefined,
      ]);
    });

    it('finds shipments by numbers as labels print them and scanners read them', async () => {
      // Other shipments may contain the same groups of digits.
      const { test } = await newOrganization();
      const { shipment, label } = await createLabelledShipment(test, { carrierCode: 'REDPACK' });
      for (const parameter of ['trackingNumber', 'search'])
        for (const number of asPrinted(label.trackingNumber)) {
          const { data: found } = await test.get(`/v1/shipments?${parameter}=${encodeURIComponent(number)}`);
          expect([parameter, number, found.map(({ id }: { id: string }) => id)]).toEqual([
            parameter,
            number,
            [shipment.id],
          ]);
        }
      expect((await test.get('/v1/shipments?trackingNumber=*')).data).toEqual([]);
    });

    it('does not find parcels of another organization or of the other mode', async () => {
      const { label } = await createLabelledShipment(organization.live, { carrierCode: 'ESTAFETA' });

      expect((await lookUp([label.trackingNumber])).data[0].found).toBe(false);
    });

    it.each([[[]], [Array.from({ length: 101 }, String)], ['1234'], [undefined], [{}]])(
      'refuses an empty list, one longer than 100, and anything that is not a list',
      async (trackingNumbers) => {
        const { status, error } = await lookUp(trackingNumbers);
        expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      },
    );

    it('takes 100 numbers, and a VIEWER’s key with shipments:read', async () => {
      const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER', scopes: ['shipments:read'] }));
      const { status, data } = await viewer.post('/v1/bulk/tracking/lookup', {
        trackingNumbers: Array.from({ length: 100 }, String),
      });

      expect([status, data.length]).toEqual([200, 100]);
    });
  });
});
