import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { movesOf, pickupDay, schedulePickup } from '../support/pickups.js';

const everyEndpoint = [
  ['POST', '/v1/pickups'],
  ['GET', '/v1/pickups'],
  ['GET', '/v1/pickups/carriers'],
  ['GET', '/v1/pickups/pku_1'],
  ['PATCH', '/v1/pickups/pku_1/cancel'],
  ['POST', '/v1/pickups/pku_1/refresh-status'],
] as const;

describe('Pickups', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ liveBalance: '10000.00' });
  });

  it.each(everyEndpoint)('are LIVE only: %s %s gives LIVE_MODE_REQUIRED under TEST', async (method, path) => {
    const { status, error } = await organization.test.send(method, path, method === 'GET' ? undefined : {});

    expect([status, error.code]).toEqual([400, 'LIVE_MODE_REQUIRED']);
  });

  it.each(everyEndpoint)('%s %s needs its scope', async (method, path) => {
    const client = keyClient(await newKey(organization.id, { livemode: true, scopes: ['shipments:read'] }));
    const { status, error } = await client.send(method, path, method === 'GET' ? undefined : {});

    expect([status, error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(error.details['missingScopes']).toEqual([method === 'GET' ? 'pickups:read' : 'pickups:write']);
  });

  it('are listed with the carriers: the four that collect, and those that do not', async () => {
    const { status, data } = await organization.live.get('/v1/pickups/carriers');

    expect(status).toBe(200);
    expect(data).toContainEqual({ carrierCode: 'ESTAFETA', carrierName: 'Estafeta', supportsPickups: true });
    const collecting = data.filter((carrier: { supportsPickups: boolean }) => carrier.supportsPickups);
    expect(collecting.map((carrier: { carrierCode: string }) => carrier.carrierCode)).toEqual([
      'ESTAFETA',
      'DHL',
      'FEDEX',
      'UPS',
    ]);
  });

  describe('the list', () => {
    it('filters by carrier, status and date, both ends inclusive, newest first', async () => {
      const { live } = await newOrganization();
      const days = [pickupDay(3), pickupDay(4), pickupDay(5)];
      const [early, middle, late] = [
        await schedulePickup(live, { pickupDate: days[0] }),
        await schedulePickup(live, { pickupDate: days[1], carrierCode: 'UPS' }),
        await schedulePickup(live, { pickupDate: days[2] }),
      ];
      await live.patch(`/v1/pickups/${late.id}/cancel`, { reason: 'No hay envíos' });
      const ids = async (query: string) =>
        (await live.get(`/v1/pickups${query}`)).data.map((pickup: { id: string }) => pickup.id);

      expect(await ids('')).toEqual([late.id, middle.id, early.id]);
      expect(await ids('?carrierCode=UPS')).toEqual([middle.id]);
      expect(await ids('?status=CANCELLED')).toEqual([late.id]);
      expect(await ids(`?dateFrom=${days[1]}`)).toEqual([late.id, middle.id]);
      expect(await ids(`?dateTo=${days[1]}`)).toEqual([middle.id, early.id]);
      expect(await ids(`?dateFrom=${days[1]}&dateTo=${days[1]}`)).toEqual([middle.id]);
      // Noon UTC is the same day in Mexico City; an hour after midnight UTC is the day before.
      expect(await ids(`?dateFrom=${days[1]}T12:00:00Z&dateTo=${days[2]}T01:00:00Z`)).toEqual([middle.id]);
      // Midnight UTC is that date.
      const [from, to] = [new Date(days[1]!).toISOString(), `${days[1]}T00:00:00Z`];
      expect(await ids(`?dateFrom=${from}&dateTo=${to}`)).toEqual([middle.id]);
      const zero = `${days[1]}T00:00:00%2B00:00`;
      expect(await ids(`?dateFrom=${zero}&dateTo=${zero}`)).toEqual([middle.id]);
      expect(await ids(`?dateFrom=${days[1]}T00:00:00-06:00&dateTo=${days[1]}T00:00:00-06:00`)).toEqual([middle.id]);
      const page = await live.get('/v1/pickups?limit=2&page=2');
      expect(page.data).toHaveLength(1);
      expect(page.meta).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    });

    it.each(['status=LOST', 'carrierCode=ROCKET', 'dateFrom=yesterday', 'dateTo=0000-01-01', 'limit=101'])(
      'refuses %s',
      async (query) => {
        const { status, error } = await organization.live.get(`/v1/pickups?${query}`);
        expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      },
    );
  });

  it('of another organization are not found', async () => {
    const pickup = await schedulePickup(organization.live);
    const { live } = await newOrganization();

    for (const reply of [
      await live.get(`/v1/pickups/${pickup.id}`),
      await live.patch(`/v1/pickups/${pickup.id}/cancel`, { reason: 'x' }),
      await live.post(`/v1/pickups/${pickup.id}/refresh-status`),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });

  describe('cancelling', () => {
    it('makes a CONFIRMED pickup CANCELLED, here and at the carrier', async () => {
      const pickup = await schedulePickup(organization.live);
      const { status, data } = await organization.live.patch(`/v1/pickups/${pickup.id}/cancel`, { reason: 'Error' });

      expect(status).toBe(200);
      expect(data).toMatchObject({
        id: pickup.id,
        status: 'CANCELLED',
        cancellationReason: 'Error',
        cancelledAt: expect.any(String),
        confirmationNumber: pickup.confirmationNumber,
      });
      const [record] = await sql('SELECT cancelled_at FROM carrier_simulator.pickups WHERE reference = $1', [
        pickup.id,
      ]);
      expect(record?.['cancelled_at']).not.toBeNull();
      expect(await movesOf(pickup.id)).toEqual(['CONFIRMED → CANCELLED', 'PENDING → CONFIRMED']);
    });

    it.each([[{}], [{ reason: '' }], [{ reason: 'x'.repeat(501) }], [{ reason: 5 }]])(
      'needs a reason of 1 to 500 characters: %j is refused',
      async (body) => {
        const pickup = await schedulePickup(organization.live);
        const { status, error } = await organization.live.patch(`/v1/pickups/${pickup.id}/cancel`, body);

        expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
        expect((await organization.live.get(`/v1/pickups/${pickup.id}`)).data.status).toBe('CONFIRMED');
      },
    );

    it('is refused once the courier has set out', async () => {
      const pickup = await schedulePickup(organization.live);
      await sql(
        `UPDATE carrier_simulator.pickups SET confirmed_at = now() - interval '3 hours',
           pickup_date = (now() AT TIME ZONE 'America/Mexico_City' - interval '1 day')::date, closing_time = '23:59'
         WHERE reference = $1`,
        [pickup.id],
      );
      const { status, error } = await organization.live.patch(`/v1/pickups/${pickup.id}/cancel`, { reason: 'Error' });

      expect([status, error.details['code']]).toEqual([400, 'PICKUP_NOT_CANCELLABLE']);
    });
  });

  describe('refreshing', () => {
    const refresh = (id: string) => organization.live.post(`/v1/pickups/${id}/refresh-status`);
    /** Moves the confirmation that many days into the past, for a pickup on the following day. */
    const agreedDaysAgo = (id: string, days: number) =>
      sql(
        `UPDATE carrier_simulator.pickups
         SET confirmed_at = confirmed_at - make_interval(days => $2), pickup_date = pickup_date - $2::int
         WHERE reference = $1`,
        [id, days],
      );

    it('answers 200 with the pickup unchanged while the courier has not set out', async () => {
      const pickup = await schedulePickup(organization.live);
      const { status, data } = await refresh(pickup.id);

      expect(status).toBe(200);
      expect(data).toEqual(pickup);
    });

    it('moves through IN_PROGRESS to COMPLETED, one event per transition', async () => {
      const pickup = await schedulePickup(organization.live);
      await agreedDaysAgo(pickup.id, 10);

      expect((await refresh(pickup.id)).data.status).toBe('COMPLETED');
      expect(await movesOf(pickup.id)).toEqual([
        'CONFIRMED → IN_PROGRESS',
        'IN_PROGRESS → COMPLETED',
        'PENDING → CONFIRMED',
      ]);
    });

    it('settles a PENDING pickup, which cannot be cancelled, once its lease has expired', async () => {
      const pickup = await schedulePickup(organization.live);
      const unanswered = (lease: string) =>
        sql(
          `UPDATE pickups SET status = 'PENDING', confirmation_number = NULL, confirmed_at = NULL,
             leased_until = now() + $2::interval WHERE id = $1`,
          [pickup.id, lease],
        );
      await unanswered('1 hour');
      expect((await refresh(pickup.id)).data).toMatchObject({ status: 'PENDING', confirmationNumber: null });
      const { status, error } = await organization.live.patch(`/v1/pickups/${pickup.id}/cancel`, { reason: 'Error' });
      expect([status, error.details['code']]).toEqual([400, 'PICKUP_NOT_CANCELLABLE']);

      await unanswered('0');
      await refresh(pickup.id);
      const settled = await eventually(async () => {
        const { data } = await organization.live.get(`/v1/pickups/${pickup.id}`);
        return data.status === 'PENDING' ? null : data;
      });
      expect(settled).toMatchObject({ status: 'CONFIRMED', confirmationNumber: pickup.confirmationNumber });
    });

    it('changes nothing on an ended pickup, which cannot be cancelled either', async () => {
      const pickup = await schedulePickup(organization.live);
      await agreedDaysAgo(pickup.id, 10);
      const ended = (await refresh(pickup.id)).data;

      expect((await refresh(pickup.id)).data).toEqual(ended);
      const { status, error } = await organization.live.patch(`/v1/pickups/${pickup.id}/cancel`, { reason: 'Tarde' });
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details).toMatchObject({ code: 'PICKUP_NOT_CANCELLABLE', status: 'COMPLETED' });
    });
  });
});
