import type { TestingModule } from '@nestjs/testing';
import { sql } from '../support/bench.js';
import { insertShipment } from '../support/insert-shipment.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity, monterrey } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';
import { newId } from '../../src/kernel/ids.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { Files } from '../../src/platform/files/files.js';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { DataRequestsModule } from '../../src/contexts/data-requests/data-requests.module.js';
import { EraseEndedParcelsTask } from '../../src/contexts/data-requests/personal-data/erase-ended-parcels.task.js';

describe('PERSONAL_DATA_DAYS and LABEL_FILE_DAYS', () => {
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    const env = { PERSONAL_DATA_DAYS: '30', LABEL_FILE_DAYS: '10' };
    module = await openTestingModule([DataRequestsModule, LabelsModule], { env });
    organization = await newOrganization();
  });
  afterAll(() => module.close());

  /** A parcel with a label, created a hundred days ago, whose last event is the given number of days old. */
  async function parcel(status: string, days: number): Promise<{ id: string; fileName: string }> {
    const createdAt = new Date(Date.now() - 100 * 86_400_000).toISOString();
    const trackingNumber = newId('trk');
    const to = { ...monterrey, contactEmail: 'luis@correo.mx' };
    const id = await insertShipment(organization, { status, createdAt, carrierCode: 'DHL', trackingNumber, to });
    const fileName = await module.get(Files).store('pdf', Buffer.from('%PDF Luis'), 'guia');
    const attempt = newId('lat');
    await sql(
      `INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
         is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after, completed_at)
       VALUES ($1, $2, false, $3, 'succeeded', '{}', 'PDF', 'PDF', false, 116, 16, 0, 116, 0, now())`,
      [attempt, organization.id, id],
    );
    await sql(
      `INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name)
       VALUES ($1, $2, $3, $4, false, 'DHL', $5, $6)`,
      [newId('lbl'), attempt, id, organization.id, trackingNumber, fileName],
    );
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data, created_at)
       VALUES ($1, $2, false, 'shipment.created', jsonb_build_object('shipmentId', $3::text, 'toAddress', $4::jsonb), $5)`,
      [newId('evt'), organization.id, id, JSON.stringify(to), createdAt],
    );
    await sql(
      `INSERT INTO shipment_events (shipment_id, status, description, occurred_at)
       VALUES ($1, $2, 'Recibió Luis Peña', now() - make_interval(days => $3))`,
      [id, status, days],
    );
    return { id, fileName };
  }

  /** Remaining personal data of a parcel: people, events with their data, the label file. */
  async function left({ id, fileName }: { id: string; fileName: string }) {
    const [row] = await sql<{ name: string; from: string; city: string; events: number }>(
      `SELECT to_address ->> 'contactName' AS name, from_address ->> 'contactName' AS "from", to_address ->> 'city' AS city,
         (SELECT count(*)::int FROM events e WHERE e.data ->> 'shipmentId' = s.id AND e.data::text LIKE '%Luis%')
         + (SELECT count(*)::int FROM shipment_events e WHERE e.shipment_id = s.id AND e.description LIKE '%Luis%') AS events
       FROM shipments s WHERE id = $1`,
      [id],
    );
    return { ...row, hasFile: (await module.get(Files).read(fileName)) !== null };
  }

  it('erase the personal data and label files of parcels that ended that long ago, and of no others', async () => {
    const [old, recent, fresh, moving] = [
      await parcel('DELIVERED', 40),
      await parcel('RETURNED', 20),
      await parcel('DELIVERED', 5),
      await parcel('IN_TRANSIT', 40),
    ];
    const all = {
      name: monterrey.contactName,
      from: mexicoCity.contactName,
      city: monterrey.city,
      events: 2,
      hasFile: true,
    };

    for (let times = 0; times < 2; times++) await acrossTenants(() => module.get(EraseEndedParcelsTask).run());

    expect(await left(old)).toEqual({ ...all, name: '', from: '', events: 0, hasFile: false });
    expect(await left(recent)).toEqual({ ...all, hasFile: false });
    expect([await left(fresh), await left(moving)]).toEqual([all, all]);
  });
});
