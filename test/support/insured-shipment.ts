import type { TestingModule } from '@nestjs/testing';
import { PoliciesService } from '../../src/contexts/insurance/policies.service.js';
import { Shipments } from '../../src/contexts/shipments/shipments.js';
import { newId } from '../../src/kernel/ids.js';
import type { Tenant } from '../../src/kernel/principal.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql } from './bench.js';
import { newDraft, PRICE } from './draft-shipment.js';

/** Inserts a shipment with a label and a policy over 900.00 MXN, without a purchase; returns its id. */
export async function insuredShipment(module: TestingModule, tenant: Tenant): Promise<string> {
  const { organizationId, livemode } = tenant;
  const draft = newDraft(tenant);
  const inTransaction = (work: () => Promise<unknown>) =>
    asTenant(tenant, () => module.get(Database).transaction(work));
  await inTransaction(() => module.get(Shipments).create(draft));
  const [attemptId, labelId] = [newId('lat'), newId('lbl')];
  await sql(
    `INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
       is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after, completed_at)
     VALUES ($1, $2, $3, $4, 'succeeded', $5, 'PDF', 'PDF', false, $6, 16, 0, $6, 0, now())`,
    [attemptId, organizationId, livemode, draft.id, draft.rates[0], PRICE],
  );
  await sql(
    `INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name)
     VALUES ($1, $2, $3, $4, $5, 'ESTAFETA', $1, 'label.pdf')`,
    [labelId, attemptId, draft.id, organizationId, livemode],
  );
  await inTransaction(() =>
    module.get(PoliciesService).begin({
      organizationId,
      livemode,
      shipmentId: draft.id,
      labelId,
      carrierCode: 'ESTAFETA',
      trackingNumber: labelId,
      insuredValue: '900.00',
      premium: '13.50',
    }),
  );
  return draft.id;
}
