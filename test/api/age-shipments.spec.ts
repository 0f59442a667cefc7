import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('POST /v1/shipments/:id/test/age', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const age = (id: string, days: number, client = organization.test) =>
    client.post(`/v1/shipments/${id}/test/age`, { days });
  const read = async (id: string): Promise<any> => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const typesOf = async (id: string, type: string): Promise<any[]> =>
    (await organization.test.get(`/v1/events?objectId=${id}&type=${type}`)).data;
  const track = async (id: string): Promise<any> => {
    const { carrierCode, trackingNumber } = await read(id);
    const { status, data } = await organization.test.post('/v1/trackers', { carrierCode, trackingNumber });
    expect(status).toBe(201);
    return data;
  };
  const earlier = (instant: string, days: number): string =>
    new Date(Date.parse(instant) - days * DAY_MS).toISOString();
  const dayEarlier = (day: string, days: number): string => earlier(day, days).slice(0, 10);

  it('moves creation, history, rates and label into the past, and returns the shipment', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const before = await read(shipment.id);
    const { status, data } = await age(shipment.id, 3);

    expect(status).toBe(200);
    expect(data).toEqual(await read(shipment.id));
    expect(data).toMatchObject({
      id: shipment.id,
      status: 'LABEL_PURCHASED',
      createdAt: earlier(before.createdAt, 3),
      ratesExpiresAt: earlier(before.ratesExpiresAt, 3),
      label: { validUntil: dayEarlier(before.label.validUntil, 3) },
      estimatedDelivery: {
        earliest: dayEarlier(before.estimatedDelivery.earliest, 3),
        latest: dayEarlier(before.estimatedDelivery.latest, 3),
      },
    });
    expect(data.events.map(({ occurredAt }: any) => occurredAt)).toEqual(
      before.events.map(({ occurredAt }: any) => earlier(occurredAt, 3)),
    );
    expect(data.rates.map(({ expiresAt }: any) => expiresAt)).toEqual(
      before.rates.map(({ expiresAt }: any) => earlier(expiresAt, 3)),
    );
  });

  it('moves the ship date, and reports a parcel once that is past its expected day', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    const scan = { description: 'Recolectado', status: 'PICKED_UP' };
    await organization.test.post(`/v1/shipments/${shipment.id}/test/scans`, scan);
    const before = await read(shipment.id);
    expect(before.late).toBe(false);

    const { data } = await age(shipment.id, 40);
    await age(shipment.id, 1);

    expect(data).toMatchObject({ shipDate: dayEarlier(before.shipDate, 40), late: true, status: before.status });
    expect(await typesOf(shipment.id, 'shipment.late')).toHaveLength(1);
  });

  it('moves scans, the exception, the label, the attempts, the policy and the tracker', async () => {
    const { shipment } = await createLabelledShipment(organization.test, {
      carrierCode: 'DHL',
      declaredValue: 900,
      requestInsurance: true,
    });
    await organization.test.post(`/v1/shipments/${shipment.id}/test/scans`, {
      description: 'Ausente',
      exception: 'RECIPIENT_ABSENT',
    });
    await track(shipment.id);
    const rows = () =>
      sql(
        `SELECT (SELECT json_agg(s.occurred_at) FROM shipment_scans s WHERE s.shipment_id = $1) AS scans,
                (SELECT exception ->> 'occurredAt' FROM shipments WHERE id = $1) AS exception,
                (SELECT json_agg(l.created_at) FROM labels l WHERE l.shipment_id = $1) AS labels,
                (SELECT json_agg(json_build_array(a.created_at, a.completed_at, a.rate ->> 'expiresAt'))
                 FROM label_purchase_attempts a WHERE a.shipment_id = $1) AS attempts,
                (SELECT json_agg(p.created_at) FROM insurance_policies p WHERE p.shipment_id = $1) AS policies,
                (SELECT json_agg(t.begun_at) FROM trackers t WHERE t.shipment_id = $1) AS trackers`,
        [shipment.id],
      );
    const instants = async (): Promise<number[]> =>
      [...JSON.stringify(await rows()).matchAll(/\d{4}-\d\d-\d\dT[^"]+/g)].map(([text]) => Date.parse(text));
    const before = await instants();
    await age(shipment.id, 20);

    expect(before).toHaveLength(8);
    expect(await instants()).toEqual(before.map((instant) => instant - 20 * DAY_MS));
  });

  it('expires rates', async () => {
    const shipment = await createShipment(organization.test);
    await age(shipment.id, 1);
    const refused = await organization.test.post(`/v1/shipments/${shipment.id}/label`, {
      rateId: shipment.rates[0].id,
    });

    expect([refused.status, refused.error.code]).toEqual([410, 'RATES_EXPIRED']);
  });

  it.each([1, 400])('sends label.expiring once when the last day comes near, then %i day later', async (days) => {
    const { shipment, label } = await createLabelledShipment(organization.test);
    const left = Math.round((Date.parse(label.validUntil) - Date.now()) / DAY_MS);
    await age(shipment.id, left - 5);
    expect(await typesOf(shipment.id, 'label.expiring')).toEqual([]);
    await age(shipment.id, 4);
    const reported = await typesOf(shipment.id, 'label.expiring');
    expect(reported).toMatchObject([{ data: { shipmentId: shipment.id } }]);
    expect(reported[0].data.validUntil).toBe((await read(shipment.id)).label.validUntil);
    await age(shipment.id, days);
    expect(await typesOf(shipment.id, 'label.expiring')).toHaveLength(1);
  });

  it('sends label.expiring for a label whose last day passes at once', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await age(shipment.id, 400);
    expect(await typesOf(shipment.id, 'label.expiring')).toHaveLength(1);
  });

  it('passes the last day of claims', async () => {
    const { shipment } = await createLabelledShipment(organization.test, {
      carrierCode: 'DHL',
      declaredValue: 900,
      requestInsurance: true,
    });
    const claim = { shipmentId: shipment.id, reason: 'LOSS', amount: 100, description: 'No llegó' };
    await age(shipment.id, 400);
    const refused = await organization.test.post('/v1/insurance/claims', claim);

    expect([refused.status, refused.error.details['code']]).toEqual([400, 'CLAIM_TOO_LATE']);
  });

  it('ends the tracking of a parcel after 45 days without news, which a scan resumes', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { carrierCode: 'DHL' });
    const tracker = await track(shipment.id);
    expect((await age(shipment.id, 44)).data.trackingEndedAt).toBeNull();
    expect((await age(shipment.id, 1)).data.trackingEndedAt).not.toBeNull();
    await eventually(async () => {
      const [latest] = await typesOf(tracker.id, 'tracker.updated');
      return latest?.data.trackingEndedAt ?? null;
    });
    await organization.test.post(`/v1/shipments/${shipment.id}/test/scans`, { description: 'En camino' });
    expect((await read(shipment.id)).trackingEndedAt).toBeNull();
  });

  it('does not end the tracking of a parcel that was delivered or has no label', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${shipment.id}/test/scans`, {
      description: 'Entregado',
      status: 'DELIVERED',
    });
    const draft = await createShipment(organization.test);
    for (const { id } of [shipment, draft]) expect((await age(id, 100)).data.trackingEndedAt).toBeNull();
  });

  it('does not move a parcel on its way', async () => {
    const { shipment } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`);
    await sql("UPDATE shipments SET status = 'IN_TRANSIT', next_move_at = now() + interval '1 hour' WHERE id = $1", [
      shipment.id,
    ]);
    const nextMove = () => sql('SELECT status, next_move_at FROM shipments WHERE id = $1', [shipment.id]);
    const before = await nextMove();
    expect((await age(shipment.id, 20)).data.status).toBe('IN_TRANSIT');
    expect(await nextMove()).toEqual(before);
  });

  it('keeps the times of wallet entries and events, and of all other shipments, and the audit stays clean', async () => {
    const own = await newOrganization();
    const [aged, same, other] = [
      await createLabelledShipment(own.test),
      await createLabelledShipment(own.test),
      await createLabelledShipment((await newOrganization()).test),
    ];
    await own.test.post(`/v1/shipments/${aged.shipment.id}/label/void`);
    const kept = async () => [
      await sql('SELECT id, created_at FROM wallet_transactions WHERE organization_id = $1 ORDER BY id', [own.id]),
      await sql('SELECT id, created_at FROM events WHERE organization_id = $1 ORDER BY id', [own.id]),
      ...(await Promise.all(
        [same, other].flatMap(({ shipment: { id } }) => [
          sql('SELECT row_to_json(s) FROM shipments s WHERE id = $1', [id]),
          sql('SELECT row_to_json(l) FROM labels l WHERE shipment_id = $1', [id]),
          sql('SELECT row_to_json(a) FROM label_purchase_attempts a WHERE shipment_id = $1', [id]),
          sql('SELECT row_to_json(e) FROM shipment_events e WHERE shipment_id = $1', [id]),
        ]),
      )),
    ];
    const before = await kept();
    for (const days of [1, 30, 400]) expect((await age(aged.shipment.id, days, own.test)).status).toBe(200);

    expect(await kept()).toEqual(before);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: own.id })).toEqual([]);
  });

  it('is 409 SHIPMENT_LABEL_IN_PROGRESS while a purchase is open', async () => {
    const shipment = await createShipment(organization.test, { metadata: { simulate: 'unknown_outcome' } });
    await sql('UPDATE shipments SET purchase_attempt_id = $2 WHERE id = $1', [shipment.id, 'lat_open']);
    const { status, error } = await age(shipment.id, 1);

    expect([status, error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);
  });

  it.each([0, -1, 401, 1.5, '3', null, undefined])('refuses %p days', async (days) => {
    const shipment = await createShipment(organization.test);
    const { status, error } = await age(shipment.id, days as number);
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is 403 under LIVE, and 404 for another organization', async () => {
    const shipment = await createShipment(organization.test);
    for (const client of [organization.live, organization.session])
      expect((await age(shipment.id, 1, client)).error.code).toBe('FORBIDDEN');
    expect((await age(shipment.id, 1, (await newOrganization()).test)).status).toBe(404);
    expect((await read(shipment.id)).createdAt).toBe(shipment.createdAt);
  });
});
