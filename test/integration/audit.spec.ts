import { auditDatabase } from '../../src/flows/audit/audit-database.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createLabelledShipment } from '../support/shipments.js';

const audit = (...args: string[]) => runProgram('dist/src/start/audit.js', args, { DATABASE_URL: bench.databaseUrl });

it('an audit fails when its connection is lost, and the process that runs it goes on', async () => {
  let outcome: unknown;
  const ended = auditDatabase(bench.databaseUrl, { graceSeconds: 0 })
    .catch((error: unknown) => error)
    .then((value) => (outcome = value));
  while (outcome === undefined)
    await sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'guia-audit' AND datname = current_database()",
    );
  await ended;

  // The first where a statement was under way, the second where one came after.
  expect(outcome).toMatchObject({ message: expect.stringMatching(/terminat|connection error/) });
});

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

  it('compares the ledger with its seals only with --full', async () => {
    const rule = 'the entries of each sealed month match the digest of the seal';

    expect((await audit('--full', '--organization', organization.id)).stdout).toContain(`ok     I1 ${rule}`);
    expect((await audit('--organization', organization.id)).stdout).not.toContain(rule);
  });

  it('exits with 1 and prints the violations', async () => {
    await sql('UPDATE wallets SET balance = balance + 0.01 WHERE organization_id = $1 AND NOT livemode', [
      organization.id,
    ]);

    const { code, stdout } = await audit('--organization', organization.id);

    expect(code).toBe(1);
    expect(stdout).toMatch(/BROKEN I1 .*\n +wal_\w+ has the balance [\d.]+, but the sum of its entries is [\d.]+/);
  });

  it('rejects the id of an unknown organization', async () => {
    const { code, stderr } = await audit('--organization', `${organization.id}x`);

    expect([code, stderr]).toEqual([1, expect.stringContaining(`No organization has the id ${organization.id}x.`)]);
  });

  it('counts all violations of a rule and prints fifty', async () => {
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data)
       SELECT 'evt_leak' || $1 || n, $1, false, 'order.created', jsonb_build_object('key', 'sk_live_' || repeat('a', 32))
       FROM generate_series(1, 1234) n`,
      [organization.id],
    );

    const { code, stdout } = await audit('--organization', organization.id);

    expect(code).toBe(1);
    expect(stdout.match(/may contain a secret/g)).toHaveLength(50);
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
    ...(
      [
        ['a credit without a payment', 'CREDIT', "'{}'"],
        ['an entry of a surcharge that there is not', 'ADJUSTMENT', `'{"surchargeId":"sur_none"}'`],
      ] as const
    ).map(([what, type, metadata]): [string, string, string] => [
      'I3',
      what,
      `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id, metadata)
      SELECT 'txn_' || $1, id, organization_id, livemode, '${type}', 1, balance + 1, 'x', 'x' || $1, ${metadata}
      FROM wallets WHERE organization_id = $1 AND NOT livemode`,
    ]),
    [
      'I3',
      'a payment that was not credited',
      `INSERT INTO payment_intents (id, organization_id, method, amount, status, processor, credited_at)
      VALUES ('pi_' || $1, $1, 'card', 1, 'succeeded', 'simulated', now())`,
    ],
    [
      'I3',
      'a surcharge that was not charged',
      `INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind, amount, description)
      VALUES ('sur_' || $1, $1, false, 'x', 'x', 'DHL', $1, 'OTHER', 1, 'x')`,
    ],
    ...(
      [
        ['a second entry of a surcharge', "'manual:' || $1", "jsonb_build_object('surchargeId', 'sur_' || $1)"],
        ['an entry of a surcharge that does not name it', "'sur_' || $1", "'{}'"],
      ] as const
    ).map(([what, cause, metadata]): [string, string, string] => [
      'I3 txn',
      what,
      `WITH surcharge AS (
        INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind, amount, description)
        VALUES ('sur_' || $1, $1, false, 'x', 'x', 'DHL', $1, 'OTHER', 1, 'x'))
      INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id, metadata)
      SELECT 'txn_' || $1, id, organization_id, livemode, 'ADJUSTMENT', -1, balance - 1, 'x', ${cause}, ${metadata}
      FROM wallets WHERE organization_id = $1 AND NOT livemode`,
    ]),
    [
      'I3 txn',
      'an entry of a refund that its processor never reported',
      `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id, metadata)
      SELECT 'txn_' || $1, id, organization_id, livemode, 'ADJUSTMENT', -1, balance - 1, 'x', 'simulated:re:1', '{"processorReference":"re"}'
      FROM wallets WHERE organization_id = $1 AND livemode`,
    ],
    [
      'I3 re_',
      'a dispute that counts more entries than it has',
      `INSERT INTO payment_reversals (processor, reference, organization_id, funding_cause, kind, held, is_final, charged, adjustments)
      VALUES ('simulated', 're_' || $1, $1, 'pi_' || $1, 'dispute', 0, true, 0, 2)`,
    ],
    [
      'I3 sur',
      'a surcharge of another amount than its invoice’s line',
      `WITH line AS (
        INSERT INTO invoiced_lines (carrier_code, tracking_number, concept, invoice_reference, amount) VALUES ('DHL', $1, 'other', 'F1', 2))
      INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind, amount, description)
      VALUES ('sur_' || $1, $1, false, 'x', $1, 'DHL', 'F1:' || $1 || ':other', 'OTHER', 1, 'x')`,
    ],
    [
      'I3',
      'a reversal that is charged without an entry',
      `INSERT INTO payment_reversals (processor, reference, organization_id, funding_cause, kind, held, is_final, charged, adjustments)
      VALUES ('simulated', $1, $1, 'bank:' || $1, 'return', 5, true, 5, 1)`,
    ],
    [
      'I2',
      'a balance below zero without an adjustment',
      'UPDATE wallets SET balance = -1 WHERE organization_id = $1 AND livemode',
    ],
    [
      'I2',
      'an amount at risk without a refund',
      'UPDATE wallets SET at_risk = 5 WHERE organization_id = $1 AND livemode',
    ],
    [
      'I2',
      'a refund at risk without a voided label',
      `WITH wallet AS (UPDATE wallets SET at_risk = 5 WHERE organization_id = $1 AND livemode)
      INSERT INTO refunds_at_risk (attempt_id, organization_id, livemode, amount, ends_at)
      VALUES ('lat_' || $1, $1, true, 5, now() + interval '90 days')`,
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
      'a purchase without an event',
      `DELETE FROM events WHERE organization_id = $1 AND type = 'label.purchase.completed'`,
    ],
    [
      'I7',
      'a status change with two events',
      `INSERT INTO events (id, organization_id, livemode, type, data)
      SELECT id || 'x', organization_id, livemode, type, data FROM events WHERE organization_id = $1 AND type = 'shipment.status_changed'`,
    ],
    [
      'I8',
      'a voided label that its carrier has not confirmed',
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
    expect(found.map((finding) => finding.slice(0, id.length))).toContain(id);
  });
});
