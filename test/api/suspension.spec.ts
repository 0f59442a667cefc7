import type { TestingModule } from '@nestjs/testing';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { adminIn } from '../support/admin.js';
import { bench, sql } from '../support/bench.js';
import type { Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import { createLabelledShipment, createShipment, monterrey, shipmentRequest } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';

describe('A suspended organization', () => {
  let operators: TestingModule;
  let organization: TestOrganization;
  let draft: any;
  let labelled: any;
  const email = `ana.${process.pid}@ejemplo.mx`;

  beforeAll(async () => {
    operators = await openTestingModule([LabelsModule], { databaseUrl: bench.databaseUrl });
    organization = await newOrganization({ liveBalance: '10000.00' });
    draft = await createShipment(organization.live);
    labelled = await createLabelledShipment(organization.live, {
      toAddress: { ...monterrey, contactEmail: email },
      carrierCode: 'FEDEX',
    });
    await organization.session.put('/v1/organizations/me/recipient-mails', { moments: ['DELIVERED'] });
    expect((await adminIn(operators, 'suspend', organization.id, '--reason=Voids')).code).toBe(0);
    // Every process applies it within a second.
    await eventually(async () => ((await labelFile()).status === 403 ? true : null));
  });
  afterAll(() => operators.close());

  const buy = (): Promise<Reply> =>
    organization.live.post(`/v1/shipments/${draft.id}/label`, { rateId: draft.rates[0].id });

  const labelFile = (): Promise<Reply> => organization.live.get(`/v1/shipments/${labelled.shipment.id}/label`);

  const refused: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['a purchase', buy],
    [
      'a purchase in one call',
      () => organization.live.post('/v1/shipments', { ...shipmentRequest(), purchase: { strategy: 'cheapest' } }),
    ],
    ['a batch', () => organization.live.post('/v1/batches', { shipmentIds: [draft.id] })],
    ['a pickup', () => organization.live.post('/v1/pickups', pickupRequest())],
    ['a print', () => organization.live.post('/v1/labels/print', { shipmentIds: [labelled.shipment.id] })],
    ['the file of a label', labelFile],
    ['a manifest', () => organization.live.post('/v1/manifests', { carrierCode: 'FEDEX' })],
    [
      'a tracker',
      () => organization.live.post('/v1/trackers', { carrierCode: 'FEDEX', trackingNumber: '794699999999' }),
    ],
    [
      'an invitation',
      () =>
        organization.session.post('/v1/organizations/me/members', {
          email: `luis.${process.pid}@ejemplo.mx`,
          name: 'Luis',
          role: 'MEMBER',
        }),
    ],
  ];

  it.each(refused)('is refused %s under LIVE', async (_what, request) => {
    expect(await request()).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { code: 'ORGANIZATION_SUSPENDED' } },
    });
  });

  it('sends no mails to recipients', async () => {
    await sql("UPDATE shipments SET status = 'DELIVERED' WHERE id = $1", [labelled.shipment.id]);
    await sql("INSERT INTO recipient_mails (shipment_id, moment, organization_id) VALUES ($1, 'DELIVERED', $2)", [
      labelled.shipment.id,
      organization.id,
    ]);

    await eventually(async () => {
      const due = await sql(
        'SELECT FROM recipient_mails WHERE shipment_id = $1 AND moment = $2 AND settled_at IS NULL',
        [labelled.shipment.id, 'DELIVERED'],
      );
      return due.length === 0 ? true : null;
    });
    expect(await mailsTo(email)).toEqual([]);
    await sql("UPDATE shipments SET status = 'LABEL_PURCHASED' WHERE id = $1", [labelled.shipment.id]);
  });

  it('reads, quotes, voids and uses TEST as before', async () => {
    const statuses = [
      await organization.live.get(`/v1/shipments/${labelled.shipment.id}`),
      await organization.live.get('/v1/wallet/balance'),
      await createShipment(organization.live).then(() => ({ status: 201 })),
      await organization.live.post(`/v1/shipments/${labelled.shipment.id}/label/void`),
      await createLabelledShipment(organization.test).then(() => ({ status: 201 })),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 200, 201, 200, 201]);
  });
});
