import { AuditHourly } from '../../src/flows/audit/audit-hourly.js';
import type { Config } from '../../src/platform/config/config.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createLabelledShipment } from '../support/shipments.js';

const audit = (...args: string[]) => runProgram('dist/src/start/audit.js', args, { DATABASE_URL: bench.databaseUrl });

describe('npm run audit', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
    await createLabelledShipment(organization.test);
  });

  it('exits with 0 where everything holds, and names each invariant', async () => {
    const { code, stdout } = await audit('--organization', organization.id);

    expect(code).toBe(0);
    for (const id of ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9']) expect(stdout).toContain(`ok     ${id} `);
  });

  it('exits with 1 and says what is broken', async () => {
    await sql('UPDATE wallets SET balance = balance + 0.01 WHERE organization_id = $1 AND NOT livemode', [
      organization.id,
    ]);

    const { code, stdout } = await audit('--organization', organization.id);

    expect(code).toBe(1);
    expect(stdout).toMatch(/BROKEN I1 .*\n +wal_\w+ holds [\d.]+, its movements add up to [\d.]+/);
  });

  it('counts all that contradicts a rule and tells fifty of it', async () => {
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data)
       SELECT 'evt_leak' || $1 || n, $1, false, 'order.created', jsonb_build_object('key', 'sk_live_' || repeat('a', 32))
       FROM generate_series(1, 1234) n`,
      [organization.id],
    );

    const { code, stdout } = await audit('--organization', organization.id);

    expect(code).toBe(1);
    expect(stdout.match(/holds what looks like a secret/g)).toHaveLength(50);
    expect(stdout).toContain('… and 1184 more');
  });

  it.each([
    [
      'I1',
      'a balance without its movement',
      'UPDATE wallets SET balance = balance - 1 WHERE organization_id = $1 AND NOT livemode',
    ],
    [
      'I3',
      'a refund of another amount',
      `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, reference_type, reference_id, cause_id)
      SELECT 'txn_' || $1, wallet_id, organization_id, livemode, 'REFUND', 1, balance_after + 1, 'x', 'label_void_refund', reference_id, cause_id
      FROM wallet_transactions WHERE organization_id = $1 AND type = 'DEBIT'`,
    ],
    [
      'I4',
      'a failed purchase that was not refunded',
      `UPDATE label_purchase_attempts SET status = 'failed' WHERE organization_id = $1`,
    ],
    [
      'I5',
      'a label that its carrier never made',
      `UPDATE labels SET tracking_number = 'NONE' || id WHERE organization_id = $1`,
    ],
    [
      'I5',
      'a label of the carrier for a purchase that failed',
      `UPDATE label_purchase_attempts SET status = 'failed', completed_at = now() - interval '1 second' WHERE organization_id = $1`,
    ],
    [
      'I7',
      'a purchase that told nobody',
      `DELETE FROM events WHERE organization_id = $1 AND type = 'label.purchase.completed'`,
    ],
    [
      'I7',
      'a move that told twice',
      `INSERT INTO events (id, organization_id, livemode, type, data)
      SELECT id || 'x', organization_id, livemode, type, data FROM events WHERE organization_id = $1 AND type = 'shipment.status_changed'`,
    ],
    [
      'I8',
      'a voided label that its carrier was not told of',
      'UPDATE labels SET voided_at = now() WHERE organization_id = $1',
    ],
    [
      'I9',
      'an event with a key in it',
      `UPDATE events SET data = data || jsonb_build_object('key', 'sk_live_' || repeat('a', 32)) WHERE organization_id = $1`,
    ],
    [
      'I9',
      'a stored answer with a session’s token in it',
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until, status, body)
      VALUES ($1, false, 'x', '', '', now(), 200, '{"success":true,"data":{"accessToken":"x"}}')`,
    ],
    [
      'I9',
      'a stored answer with a signing secret in it',
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until, status, body)
      VALUES ($1, false, 'x', '', '', now(), 201, '{"success":true,"data":{"secret":"whsec_x"}}')`,
    ],
    [
      'I6',
      'a stored answer that is neither JSON nor sealed',
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until, status, body)
      VALUES ($1, false, 'x', '', '', now(), 201, '{"success":')`,
    ],
  ])('finds under %s %s', async (id, _what, corruption) => {
    expect(await findings(bench.databaseUrl, organization.id)).toEqual([]);

    await sql(corruption, [organization.id]);

    const found = await findings(bench.databaseUrl, organization.id);
    expect(found.map((finding) => finding.slice(0, 2))).toContain(id);
  });
});

describe('The hourly audit', () => {
  it('counts what it finds for the metrics', async () => {
    const organization = await newOrganization();
    await sql('UPDATE wallets SET balance = balance + 0.01 WHERE organization_id = $1 AND NOT livemode', [
      organization.id,
    ]);
    const metrics = new Metrics();

    await new AuditHourly({ databaseUrl: bench.databaseUrl } as Config, metrics).run();
    await sql('UPDATE wallets SET balance = balance - 0.01 WHERE organization_id = $1 AND NOT livemode', [
      organization.id,
    ]);

    expect(await metrics.registry.metrics()).toMatch(/guia_audit_findings\{invariant="I1"\} [1-9]/);
  });

  it('is told of by the process that did the last one, and by no other', async () => {
    const metrics = new Metrics();
    const audits = new AuditHourly({ databaseUrl: bench.databaseUrl } as Config, metrics);
    await audits.run();
    expect(await metrics.registry.metrics()).toContain('guia_audit_findings{invariant="I1"}');

    audits.leftToAnother();

    expect(await metrics.registry.metrics()).not.toContain('guia_audit_findings{');
  });
});
