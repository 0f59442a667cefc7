import type { TestingModule } from '@nestjs/testing';
import { adminIn } from '../../test/support/admin.js';
import { sql } from '../../test/support/bench.js';
import { newDraft } from '../../test/support/draft-shipment.js';
import { newOrganization } from '../../test/support/organization.js';
import { openTestingModule } from '../../test/support/testing-module.js';
import { BillingModule } from '../contexts/billing/billing.module.js';
import { LabelsModule } from '../contexts/labels/labels.module.js';
import { Shipments } from '../contexts/shipments/shipments.js';
import { WebhooksModule } from '../contexts/webhooks/webhooks.module.js';
import { AuditModule } from '../flows/audit/audit.module.js';
import { Database } from '../platform/database/database.js';
import { asTenant } from '../platform/database/tenant-context.js';

describe('npm run admin without a command', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([LabelsModule, BillingModule, WebhooksModule, AuditModule]);
  });

  afterAll(() => module.close());

  const read = async (): Promise<string[]> => (await adminIn(module, 'open-matters')).stdout.trim().split('\n');

  it('reports that nothing needs an operator, and later lists each issue with the next command', async () => {
    expect(await read()).toEqual(['Nothing needs an operator. To list the commands: npm run admin -- help.']);
    const { id } = await newOrganization();
    const tenant = { organizationId: id, livemode: true };
    const draft = newDraft(tenant);
    await asTenant(tenant, () =>
      module.get(Database).transaction(() => module.get(Shipments, { strict: false }).create(draft)),
    );
    await sql(
      `INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
         is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after, completed_at)
       VALUES ('lat_silent', $1, true, $2, 'action_required', $3, 'PDF', 'PDF', false, 116, 16, 0, 116, 0, now())`,
      [id, draft.id, draft.rates[0]],
    );
    const processing = async (attemptId: string, minutes: number): Promise<void> => {
      const shipment = newDraft(tenant);
      await asTenant(tenant, () =>
        module.get(Database).transaction(() => module.get(Shipments, { strict: false }).create(shipment)),
      );
      await sql(
        `INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format,
           is_async, quoted_total, iva_amount, overage_charge, total, wallet_balance_after, created_at)
         VALUES ($4, $1, true, $2, 'processing', $3, 'PDF', 'PDF', false, 116, 16, 0, 116, 0, now() - make_interval(mins => $5))`,
        [id, shipment.id, shipment.rates[0], attemptId, minutes],
      );
    };
    await processing('lat_slow', 6);
    await processing('lat_fresh', 4);
    await sql('UPDATE organizations SET suspended_at = now() WHERE id = $1', [id]);
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret, disabled_reason, disabled_at)
       VALUES ('whe_gone', $1, true, 'https://tienda.mx/w?key=s3cret', '{*}', false, 'sealed', 'GONE', now()),
              ('whe_off', $1, true, 'https://tienda.mx/off', '{*}', false, 'sealed', NULL, NULL)`,
      [id],
    );
    await sql(
      `INSERT INTO billing_info (id, organization_id, rfc, razon_social, regimen_fiscal, uso_cfdi, street, exterior_number,
         neighborhood, city, state, postal_code, billing_email)
       VALUES ('bil_1', $1, 'EKU9003173C9', 'ESCUELA', '601', 'G03', 'Reforma', '1', 'Juárez', 'CDMX', 'CMX', '06600', 'a@b.mx')`,
      [id],
    );
    await sql(
      `INSERT INTO invoices (id, organization_id, billing_info_id, funding_cause, payment_form, subtotal, tax, total, stamp_problem_code, stamp_problem)
       VALUES ('inv_refused', $1, 'bil_1', 'pi_1', '03', 100, 16, 116, 'CFDI40147', 'The postal code is another'),
              ('inv_new', $1, 'bil_1', 'pi_2', '03', 100, 16, 116, NULL, NULL)`,
      [id],
    );
    await sql(
      `INSERT INTO carrier_states (carrier_code, livemode, area, state, since)
       VALUES ('DHL', true, 'labels', 'degraded', now()), ('UPS', true, 'labels', 'ok', now())`,
    );

    const lines = await read();

    expect(
      lines.filter((line) => line.startsWith('  ')).map((line) => line.replace(/ since [\d-]+ [\d:]+\d/, '')),
    ).toEqual(
      expect.arrayContaining([
        `  lat_silent of ${id}: 116.00 MXN held at ESTAFETA → npm run admin -- settle-attempt lat_silent --succeeded --reason "…" (or --failed)`,
        `  invoice inv_refused of ${id} (EKU9003173C9, 116.00 MXN): CFDI40147 The postal code is another → npm run admin -- invoices --waiting`,
        `  whe_gone of ${id} (LIVE) to tienda.mx: GONE → npm run admin -- switch-on-endpoint whe_gone --reason "…" (when it accepts events again)`,
        `  lat_slow of ${id}: 116.00 MXN held at ESTAFETA → npm run admin -- jobs (is a worker running, and does it reach the carrier and the file storage?)`,
        expect.stringContaining(`  ${id} (Tienda ${id}) → npm run admin -- resume ${id}`),
        '  DHL: labels degraded → npm run carriers:certify -- DHL',
        // The purchase above was never debited.
        expect.stringMatching(/^ {2}I\d .*lat_silent.* → npm run admin -- list-findings$/),
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/whe_off|inv_new|UPS|s3cret|lat_fresh of/);
  });

  it('switch-on-endpoint reactivates a deactivated endpoint once, and is recorded', async () => {
    const reason = ['--reason', 'They mended it', '--operator', 'eva'];

    const first = await adminIn(module, 'switch-on-endpoint', 'whe_gone', ...reason);
    const second = await adminIn(module, 'switch-on-endpoint', 'whe_gone', ...reason);
    const others = await adminIn(module, 'switch-on-endpoint', 'whe_off', ...reason);

    expect([first.code, second.code, others.code]).toEqual([0, 1, 1]);
    expect(await sql("SELECT is_active, disabled_reason FROM webhook_endpoints WHERE id = 'whe_gone'")).toEqual([
      { is_active: true, disabled_reason: null },
    ]);
    expect(await sql("SELECT operator, action, reason FROM audit_records WHERE target = 'whe_gone'")).toEqual([
      { operator: 'eva', action: 'switch-on-endpoint', reason: 'They mended it' },
    ]);
  });
});
