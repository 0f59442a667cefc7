import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCityDay, movesOf, pickupDay, pickupRequest, schedulePickup } from '../support/pickups.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('POST /v1/pickups', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ liveBalance: '10000.00' });
  });

  it('answers 201, CONFIRMED with the carrier’s confirmation number', async () => {
    const request = pickupRequest({ carrierCode: 'DHL', specialInstructions: 'Timbre 2' });
    const { status, data } = await organization.live.post('/v1/pickups', request);

    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...request,
      id: expect.stringMatching(/^pku_/),
      totalWeight: '12.5',
      status: 'CONFIRMED',
      confirmedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      shipmentIds: [],
      pickupAddressId: null,
    });
    const [record] = await sql(
      'SELECT confirmation_number AS "confirmationNumber" FROM carrier_simulator.pickups WHERE reference = $1',
      [data.id],
    );
    expect(record).toEqual({ confirmationNumber: data.confirmationNumber });
    expect(await movesOf(data.id)).toEqual(['PENDING → CONFIRMED']);
    expect((await organization.live.get(`/v1/pickups/${data.id}`)).data).toEqual(data);
  });

  it('with dryRun returns 200 and what would be booked, and books nothing', async () => {
    const before = (await organization.live.get('/v1/pickups')).meta.total;
    const request = pickupRequest({ carrierCode: 'DHL', contactPhone: '55 1234 5678' });
    const keyed = organization.live.with({ 'Idempotency-Key': `rehearsal-${organization.id}` });
    const replies = [
      await organization.live.post('/v1/pickups', { ...request, dryRun: true }),
      await keyed.post('/v1/pickups', { ...request, dryRun: true }),
      await keyed.post('/v1/pickups', { ...request, dryRun: true }),
    ];

    for (const { status, data } of replies) {
      expect(status).toBe(200);
      expect(data).toEqual({
        ...request,
        dryRun: true,
        totalWeight: '12.5',
        contactPhone: '+525512345678',
        pickupAddressId: null,
        specialInstructions: null,
        shipmentIds: [],
      });
    }
    expect((await organization.live.get('/v1/pickups')).meta.total).toBe(before);
    expect((await organization.live.post('/v1/pickups', { ...request, dryRun: false })).status).toBe(201);
  });

  it('with dryRun is rejected for the same reasons as without, under TEST too', async () => {
    for (const invalid of [{ pickupDate: mexicoCityDay(-1) }, { closingTime: '08:00' }, { shipmentIds: ['shp_x'] }]) {
      const request = pickupRequest(invalid);
      const [rehearsed, booked] = [
        await organization.live.post('/v1/pickups', { ...request, dryRun: true }),
        await organization.live.post('/v1/pickups', request),
      ];
      expect([rehearsed.status, rehearsed.error.details]).toEqual([400, booked.error.details]);
    }
    const refused = await organization.test.post('/v1/pickups', pickupRequest({ dryRun: true }));
    expect([refused.status, refused.error.code]).toEqual([400, 'LIVE_MODE_REQUIRED']);
    const wrong = await organization.live.post('/v1/pickups', pickupRequest({ dryRun: 'yes' }));
    expect([wrong.status, wrong.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is possible for today in Mexico City, or the next business day', async () => {
    expect((await schedulePickup(organization.live, { pickupDate: pickupDay() })).status).toBe('CONFIRMED');
  });

  it('is possible on every day with a simulated carrier, and in a window of today that is over', async () => {
    const sunday = [1, 2, 3, 4, 5, 6, 7].map(mexicoCityDay).find((day) => new Date(day).getUTCDay() === 0)!;
    for (const pickupDate of [sunday, '2030-01-01', '2030-12-25'])
      expect((await schedulePickup(organization.live, { pickupDate })).pickupDate).toBe(pickupDate);
    const over = { pickupDate: mexicoCityDay(), readyTime: '00:00', closingTime: '00:01' };
    expect((await schedulePickup(organization.live, over)).status).toBe('CONFIRMED');
  });

  it.each([
    ['a date before today', { pickupDate: mexicoCityDay(-1) }, 'pickupDate'],
    ['a date that does not exist', { pickupDate: '2030-02-30' }, 'pickupDate'],
    ['a date in another form', { pickupDate: '15/01/2030' }, 'pickupDate'],
    ['an instant for a date', { pickupDate: '2030-01-15T10:00:00Z' }, 'pickupDate'],
    ['no date', { pickupDate: null }, 'pickupDate'],
    ['a window that closes before it opens', { readyTime: '18:00', closingTime: '09:00' }, 'closingTime'],
    ['a window that closes as it opens', { readyTime: '09:00', closingTime: '09:00' }, 'closingTime'],
    ['a time that does not exist', { readyTime: '24:00' }, 'readyTime'],
    ['a time in another form', { closingTime: '6 pm' }, 'closingTime'],
    ['a carrier that does not exist', { carrierCode: 'ROCKET' }, 'carrierCode'],
    ['a carrier that does not collect', { carrierCode: 'REDPACK' }, 'carrierCode'],
    ['an address that is not saved', { pickupAddressId: 'adr_nobodys' }, 'pickupAddressId'],
  ])('refuses %s as INVALID_INPUT', async (_, overrides, field) => {
    const { status, error } = await organization.live.post('/v1/pickups', pickupRequest(overrides));

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(error.details['errors']).toEqual({ [field]: [expect.any(String)] });
  });

  it.each([
    ['no packages', { packageCount: 0 }, 'packageCount'],
    ['a thousand packages', { packageCount: 1000 }, 'packageCount'],
    ['half a package', { packageCount: 1.5 }, 'packageCount'],
    ['less than 0.1 kg', { totalWeight: 0.09 }, 'totalWeight'],
    ['a weight that is text', { totalWeight: '12' }, 'totalWeight'],
    ['no contact', { contactName: '  ' }, 'contactName'],
    ['no phone', { contactPhone: undefined }, 'contactPhone'],
    ['an empty phone', { contactPhone: ' ' }, 'contactPhone'],
    ['a phone over 20 characters', { contactPhone: '5'.repeat(21) }, 'contactPhone'],
    ['instructions over 500 characters', { specialInstructions: 'x'.repeat(501) }, 'specialInstructions'],
    ['an empty list of shipments', { shipmentIds: [] }, 'shipmentIds'],
    ['51 shipments', { shipmentIds: Array.from({ length: 51 }, (_, i) => `shp_${i}`) }, 'shipmentIds'],
  ])('refuses %s as VALIDATION_ERROR', async (_, overrides, field) => {
    const { status, error } = await organization.live.post('/v1/pickups', pickupRequest(overrides));

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details['errors']).toEqual({ [field]: [expect.any(String)] });
  });

  it.each([
    ['5512345678', '+525512345678'],
    ['55 1234 5678', '+525512345678'],
    ['(55) 1234-5678', '+525512345678'],
    ['044 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('normalizes the telephone %s to %s', async (contactPhone, normalized) => {
    expect((await schedulePickup(organization.live, { contactPhone })).contactPhone).toBe(normalized);
  });

  it.each(['ext. 9', '0', '+1234567', '+1234567890123456', '+52 55 123', 'Ana', '1234567'])(
    'refuses %s as contactPhone',
    async (contactPhone) => {
      const { status, error } = await organization.live.post('/v1/pickups', pickupRequest({ contactPhone }));

      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(error.details['errors']).toEqual({ contactPhone: [expect.any(String)] });
    },
  );

  it('takes shipments that have a label of its carrier, each once', async () => {
    const { shipment } = await createLabelledShipment(organization.live, { carrierCode: 'FEDEX' });
    const pickup = await schedulePickup(organization.live, {
      carrierCode: 'FEDEX',
      shipmentIds: [shipment.id, shipment.id],
    });

    expect(pickup.shipmentIds).toEqual([shipment.id]);
  });

  it('refuses shipments without a label, of another carrier, or voided, and schedules nothing', async () => {
    const draft = await createShipment(organization.live);
    const { shipment: other } = await createLabelledShipment(organization.live, { carrierCode: 'DHL' });
    const { shipment: voided } = await createLabelledShipment(organization.live, { carrierCode: 'ESTAFETA' });
    await organization.live.post(`/v1/shipments/${voided.id}/label/void`);
    const before = (await organization.live.get('/v1/pickups')).meta.total;

    for (const { id } of [draft, other, voided]) {
      const { status, error } = await organization.live.post('/v1/pickups', pickupRequest({ shipmentIds: [id] }));
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details['errors']).toEqual({ shipmentIds: [expect.stringContaining(id)] });
    }
    expect((await organization.live.get('/v1/pickups')).meta.total).toBe(before);
  });

  it('answers SHIPMENTS_NOT_FOUND for shipments that do not exist, of another organization, or of TEST', async () => {
    const stranger = await newOrganization();
    const theirs = await createShipment(stranger.live);
    const { shipment: simulated } = await createLabelledShipment(organization.test, { carrierCode: 'ESTAFETA' });

    for (const id of ['shp_nobodys', theirs.id, simulated.id]) {
      const { status, error } = await organization.live.post('/v1/pickups', pickupRequest({ shipmentIds: [id] }));
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error.details).toMatchObject({ code: 'SHIPMENTS_NOT_FOUND', shipmentIds: [id] });
    }
  });

  it('schedules once for an Idempotency-Key', async () => {
    const client = organization.live.with({ 'Idempotency-Key': `pickup-${Date.now()}` });
    const first = await client.post('/v1/pickups', pickupRequest());
    const again = await client.post('/v1/pickups', pickupRequest());

    expect(again.text).toBe(first.text);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });
});
