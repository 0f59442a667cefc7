import { randomUUID } from 'node:crypto';
import { newId } from '../../src/kernel/ids.js';
import { sql } from './bench.js';
import type { TestOrganization } from './organization.js';
import { mexicoCity, monterrey } from './shipments.js';

/** The fields of a shipment that a test chooses. */
interface InsertedShipment {
  readonly status?: string;
  readonly externalId?: string;
  readonly carrierCode?: string;
  readonly trackingNumber?: string;
  readonly to?: object;
  readonly createdAt?: string;
}

/** Inserts a TEST shipment directly, with a past date or a status that needs many calls. Returns its id. */
export async function insertShipment(organization: TestOrganization, shipment: InsertedShipment = {}): Promise<string> {
  const id = newId('shp');
  await sql(
    `INSERT INTO shipments (id, organization_id, livemode, status, external_id, from_address, to_address, return_address, parcel,
       request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token, carrier_code, tracking_number, created_at)
     VALUES ($1, $2, false, $3, $4, $5, $6, $5, '{}', false, '{}', '[]', 'ready', now(), now(), $7, $8, $9, $10)`,
    [
      id,
      organization.id,
      shipment.status ?? 'DRAFT',
      shipment.externalId ?? null,
      mexicoCity,
      shipment.to ?? monterrey,
      randomUUID(),
      shipment.carrierCode ?? null,
      shipment.trackingNumber ?? null,
      shipment.createdAt ?? '2026-03-01T00:00:00Z',
    ],
  );
  return id;
}
