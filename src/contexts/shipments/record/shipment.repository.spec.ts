import { newDraft } from '../../../../test/support/draft-shipment.js';
import type { Database } from '../../../platform/database/database.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Input of a careless caller: a whole row, with columns that only the service writes. */
const WHOLE_ROW = {
  ...newDraft({ organizationId: 'org_1', livemode: false }),
  trackingToken: 'token',
  status: 'DELIVERED',
  label: { status: 'ACTIVE' },
  purchaseAttemptId: 'lpa_1',
  trackingNumber: '123',
  buyingUntil: new Date(),
  personalDataErasedAt: new Date(),
};

describe('ShipmentRepository', () => {
  const statements: string[] = [];
  const updates: object[] = [];
  const repository = new ShipmentRepository({
    query: (text: string) => {
      statements.push(text);
      return Promise.resolve([{}]);
    },
    manager: {
      getRepository: () => ({ update: (_: object, values: object) => Promise.resolve(updates.push(values)) }),
    },
  } as unknown as Database);

  it('updates only the fields that a client may write, and the carrier derived from them', async () => {
    await repository.update('shp_1', WHOLE_ROW);

    expect(Object.keys(updates[0]!)).toEqual([
      'externalId',
      'from',
      'to',
      'returnTo',
      'parcel',
      'contents',
      'requestedDeclaredValue',
      'requestedInsurance',
      'metadata',
      'requestedCarrierCode',
      'requestedServiceLevel',
      'shipDate',
      'deliverBy',
      'carrierCode',
    ]);
  });

  it('inserts a DRAFT without the columns that a purchase, a parcel in transit or an erasure writes', async () => {
    await repository.insert(WHOLE_ROW);

    const [, columns, values] = /^INSERT INTO shipments \((.*?)\) VALUES \((.*?)\) RETURNING/.exec(
      statements[0]!.replace('now()', 'now'),
    )!;
    expect(columns!.split(', ').sort()).toEqual([
      'carrier_code',
      'contents',
      'declared_value',
      'deliver_by',
      'external_id',
      'from_address',
      'id',
      'label_format',
      'livemode',
      'metadata',
      'order_facts',
      'order_id',
      'order_number',
      'organization_id',
      'parcel',
      'quoted_at',
      'rate_messages',
      'rates',
      'rates_expires_at',
      'rates_status',
      'request_insurance',
      'requested_carrier_code',
      'requested_declared_value',
      'requested_insurance',
      'requested_service_level',
      'return_address',
      'return_for_shipment_id',
      'rule_evaluations',
      'ship_date',
      'signature_required',
      'status',
      'tags',
      'to_address',
      'tracking_token',
    ]);
    expect(values).toContain("'DRAFT'");
  });
});
