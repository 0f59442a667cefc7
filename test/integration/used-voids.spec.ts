import type { TestingModule } from '@nestjs/testing';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { ChargeUsedLabel } from '../../src/contexts/labels/recovery/charge-used-label.js';
import { CheckWatchedLabelsTask } from '../../src/contexts/labels/recovery/check-watched-labels.task.js';
import type { ParcelStatus } from '../../src/contexts/carriers/port/carrier-tracking.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { adminIn } from '../support/admin.js';
import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, shipmentRequest } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { openTestingModule } from '../support/testing-module.js';

const CHEAPEST = { purchase: { strategy: 'cheapest' } };

interface Voided {
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly price: string;
}

describe('A voided LIVE label whose parcel is sent', () => {
  let operators: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    operators = await openTestingModule([LabelsModule], { databaseUrl: bench.databaseUrl });
  });
  afterAll(() => operators.close());

  beforeEach(async () => {
    organization = await newOrganization({ liveBalance: '1000.00' });
  });

  const voided = async (client = organization.live): Promise<Voided> => {
    const { shipment, label } = await createLabelledShipment(client, { carrierCode: 'ESTAFETA' });
    expect((await client.post(`/v1/shipments/${shipment.id}/label/void`)).status).toBe(200);
    return { shipmentId: shipment.id, trackingNumber: label.trackingNumber, price: label.charged };
  };

  const scan = (
    { shipmentId }: Voided,
    status: ParcelStatus,
    livemode = true,
    occurredAt = new Date(),
  ): Promise<void> =>
    acrossTenants(() =>
      operators
        .get(ChargeUsedLabel)
        .ofScans({ organizationId: organization.id, livemode }, shipmentId, [
          { status, description: status, occurredAt },
        ]),
    );

  const labelOf = async ({ shipmentId }: Voided) =>
    (await organization.live.get(`/v1/shipments/${shipmentId}`)).data.label;

  const balance = async (client = organization.live): Promise<string> =>
    (await client.get('/v1/wallet/balance')).data.balance;

  const admin = (name: string, ...args: string[]) =>
    adminIn(operators, name, ...args, '--reason=Voids', '--operator=eva');

  it('is charged again, and its label, its event, its entry and a mail say so; the shipment stays CANCELLED', async () => {
    const label = await voided();
    expect(await labelOf(label)).toMatchObject({ status: 'VOIDED', voidReversed: null });

    await scan(label, 'PICKED_UP', true, new Date('2026-05-04T15:00:00Z'));

    const voidReversed = { amount: label.price, scannedAt: '2026-05-04T15:00:00.000Z' };
    const shipment = (await organization.live.get(`/v1/shipments/${label.shipmentId}`)).data;
    expect(shipment).toMatchObject({ status: 'CANCELLED', label: { refundedAmount: label.price, voidReversed } });
    const { data: events } = await organization.live.get('/v1/events?type=label.used_after_void');
    expect(events.map(({ data }: any) => data)).toEqual([
      {
        ...{ shipmentId: label.shipmentId, externalId: null, orderNumber: null, trackingNumber: label.trackingNumber },
        ...{ carrierCode: 'ESTAFETA', ...voidReversed },
      },
    ]);
    const { data: entries } = await organization.live.get('/v1/wallet/transactions?referenceType=label_void_reversed');
    expect(entries).toMatchObject([
      {
        type: 'ADJUSTMENT',
        amount: `-${label.price}`,
        referenceId: label.shipmentId,
        metadata: { carrierCode: 'ESTAFETA' },
      },
    ]);
    const [owner] = await sql<{ email: string }>('SELECT email FROM users WHERE organization_id = $1', [
      organization.id,
    ]);
    await sql("UPDATE wallet_notices SET try_at = now() - interval '1 s' WHERE organization_id = $1", [
      organization.id,
    ]);
    const mail = await eventually(async () => (await mailsTo(owner!.email)).at(-1));
    expect(mail.text).toContain(`Label ${label.trackingNumber} was voided and then used`);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  it('is found by the watch for 90 days', async () => {
    const [watched, ancient] = [await voided(), await voided()];
    await sql("UPDATE watched_labels SET created_at = now() - interval '91 days' WHERE tracking_number = $1", [
      ancient.trackingNumber,
    ]);
    for (const { trackingNumber } of [watched, ancient])
      await sql(
        `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
         VALUES ('ESTAFETA', true, $1, 'IN_TRANSIT', 'En camino', now())`,
        [trackingNumber],
      );

    await acrossTenants(async () => {
      await sql('UPDATE watched_labels SET next_check_at = now() WHERE organization_id = $1', [organization.id]);
      await operators.get(CheckWatchedLabelsTask).run();
    });

    await eventually(async () => (await labelOf(watched)).voidReversed);
    expect((await labelOf(ancient)).voidReversed).toBeNull();
  });

  it('of a TEST key costs nothing', async () => {
    const label = await voided(organization.test);
    const before = await balance(organization.test);

    await scan(label, 'DELIVERED', false);

    expect(await balance(organization.test)).toBe(before);
  });

  it('is an operator’s alert from the third on, until the organization is suspended', async () => {
    const misusing = async (): Promise<number> => {
      const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
      return Number(/^guia_backlog_items\{backlog="used_voids"\} (\d+)$/m.exec(metrics)![1]);
    };
    const before = await misusing();
    for (let used = 0; used < 2; used++) await scan(await voided(), 'PICKED_UP');
    expect(await misusing()).toBe(before);
    await scan(await voided(), 'PICKED_UP');
    await soon(async () => expect(await misusing()).toBe(before + 1));

    expect((await admin('suspend', organization.id)).code).toBe(0);

    await soon(async () => expect(await misusing()).toBe(before));
    await soon(async () => {
      const { status, error } = await organization.live.post('/v1/shipments', shipmentRequest(CHEAPEST));
      expect([status, error?.details.code]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    });
    expect((await organization.live.get('/v1/shipments')).status).toBe(200);
    expect((await organization.test.post('/v1/shipments', shipmentRequest(CHEAPEST))).status).toBe(201);
  });
});
