import { newDraft } from '../../../../test/support/draft-shipment.js';
import type { Database } from '../../../platform/database/database.js';
import { ShipmentRepository } from './shipment.repository.js';

/** As a careless caller would pass it: a whole row, with columns that only the service writes. */
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
  const record = (text: string) => {
    statements.push(text);
    return Promise.resolve([{}]);
  };
  const repository = new ShipmentRepository({ run: record, query: record } as unknown as Database);

  beforeEach(() => (statements.length = 0));

  it('updates only the columns that a client may write, and the carrier that follows from them', async () => {
    await repository.update('shp_1', WHOLE_ROW);

    const [, assignments] = /^UPDATE shipments SET (.*) WHERE id = \$1$/.exec(statements[0]!)!;
    expect(assignments!.split(', ').map((assignment) => assignment.split(' = ')[0])).toEqual([
      'external_id',
      'from_address',
      'to_address',
      'return_address',
      'parcel',
      'contents',
      'requested_declared_value',
      'requested_insurance',
      'metadata',
      'requested_carrier_code',
      'requested_service_level',
      'carrier_code',
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
      'signature_required',
      'status',
      'tags',
      'to_address',
      'tracking_token',
    ]);
    expect(values).toContain("'DRAFT'");
  });
});
