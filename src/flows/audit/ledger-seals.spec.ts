import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { newId } from '../../kernel/ids.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { AuditModule } from './audit.module.js';
import { AuditTask } from './audit.task.js';
import { auditDatabase } from './audit-database.js';
import { closedMonths, sealMonths } from './ledger-seals.js';

/** Computed once. Existing seals contain digests of the same form. */
const GOLDEN_DIGEST = '167348a788e59e22dcbd7b9db8d9e37f2f427ea05884cbf9b96b6eb5ca796285';

interface Seal {
  readonly wallet: string;
  readonly month: string;
  readonly lines: string;
  readonly balance: string;
  readonly digest: string;
  readonly previous: string | null;
}

describe('Seals of the ledger', () => {
  let module: TestingModule;
  let url: string;
  /** Months in the past. The last is the previous month, so that the tests also pass on the first day of a month. */
  let months: readonly [first: string, second: string, third: string, last: string];

  beforeEach(async () => {
    module = await openTestingModule([AuditModule]);
    url = module.get(DatabaseServer).url;
    const rows = await sql<{ month: string }>(
      `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'America/Mexico_City') - make_interval(months => n), 'YYYY-MM') AS month
       FROM generate_series(4, 1, -1) n`,
    );
    months = rows.map(({ month }) => month) as [string, string, string, string];
  });
  afterEach(() => module.close());

  const runAudit = () => module.get(AuditTask).run();
  const newWallet = async () => {
    const { id } = await newOrganization({ testBalance: '0.00' });
    const [wallet] = await sql<{ id: string }>('SELECT id FROM wallets WHERE organization_id = $1 AND livemode', [id]);
    return wallet!.id;
  };

  /** Posts an adjustment like the ledger. `at`: a time in Mexico City. Returns the id of the entry. */
  const post = async (wallet: string, at: string, amount = 100): Promise<string> => {
    const id = newId('txn');
    await sql(
      `WITH wallet AS (
         UPDATE wallets SET balance = balance + $2, transaction_count = transaction_count + 1 WHERE id = $1 RETURNING *
       )
       INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, metadata, created_at, posted_at)
       SELECT $3, id, organization_id, livemode, 'ADJUSTMENT', $2, balance, 'A test', '{"note": "x"}', at, at
       FROM wallet, CAST($4::timestamp AT TIME ZONE 'America/Mexico_City' AS timestamptz) at`,
      [wallet, amount, id, at],
    );
    return id;
  };
  /** Posts one entry per month and wallet, in the order of time. Returns the ids of the entries of the first wallet. */
  const postMonthly = async (...wallets: readonly [string, ...string[]]): Promise<string[]> => {
    const ids: string[] = [];
    for (const month of months) for (const wallet of wallets) ids.push(await post(wallet, `${month}-10`));
    return ids.filter((_, n) => n % wallets.length === 0);
  };

  const seals = () =>
    sql<Seal>(
      `SELECT wallet_id AS wallet, to_char(month, 'YYYY-MM') AS month, lines, closing_balance AS balance,
              encode(digest, 'hex') AS digest, encode(previous_digest, 'hex') AS previous
       FROM ledger_seals ORDER BY wallet_id, month`,
    );
  const findings = async (full: boolean) =>
    (await auditDatabase(url, { graceSeconds: 0, full })).flatMap(({ findings: found }) => found);
  /** Runs SQL without triggers and foreign keys, like an administrator of the database may. */
  const tamper = (statement: string) =>
    sql(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);

  it('are made after an audit without findings, one per wallet and closed month, and each continues the previous one', async () => {
    const [first, second] = [await newWallet(), await newWallet()].sort() as [string, string];
    await postMonthly(first, second);
    await post(first, `${months[3]}-20`);

    await runAudit();

    const made = await seals();
    expect(made.map(({ wallet, month, lines, balance }) => [wallet, month, lines, balance])).toEqual(
      [first, second].flatMap((wallet) => months.slice(0, 3).map((month, n) => [wallet, month, '1', `${n + 1}00.00`])),
    );
    expect(made.map(({ previous }) => previous)).toEqual(
      made.map((_, n) => (n % 3 === 0 ? null : made[n - 1]!.digest)),
    );
    expect(await findings(false)).toEqual([]);
    expect(await findings(true)).toEqual([]);
  });

  it('are not made while a violation of a rule about money exists', async () => {
    const wallet = await newWallet();
    await postMonthly(wallet);
    await sql('UPDATE wallets SET balance = balance + 1 WHERE id = $1', [wallet]);

    await runAudit();

    expect(await seals()).toEqual([]);
  });

  it('are not made for a month that ended less than a day ago, or that has no later entry', async () => {
    const wallet = await newWallet();
    await post(wallet, `${months[0]}-10`);

    const [row] = await sql<{ month: string }>(
      `SELECT to_char((now() - interval '1 day') AT TIME ZONE 'America/Mexico_City', 'YYYY-MM-01') AS month`,
    );
    expect(await closedMonths(url)).toContain(`${months[1]}-01`);
    expect(await closedMonths(url)).not.toContain(row!.month);

    await runAudit();
    expect(await seals()).toEqual([]);
  });

  it('are not changed by a second run or by two processes at once', async () => {
    await postMonthly(await newWallet());
    const due = await closedMonths(url);

    await Promise.all([sealMonths(url, due), sealMonths(url, due), sealMonths(url, due)]);
    const made = await seals();
    await sealMonths(url, due);
    await runAudit();

    expect(made).toHaveLength(3);
    expect(await seals()).toEqual(made);
  });

  it('are complete after the process is killed while it seals', async () => {
    const wallet = await newWallet();
    await postMonthly(wallet);
    const due = await closedMonths(url);
    const release = await lockWallet(wallet);
    const killed = sealMonths(url, due).catch((error: unknown) => error);
    await eventually(async () => {
      const [found] = await sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'guia-audit' AND wait_event_type = 'Lock'`,
      );
      return found;
    });
    expect(await killed).toBeInstanceOf(Error);
    expect(await seals()).toEqual([]);
    await release();

    await sealMonths(url, due);

    expect(await seals()).toHaveLength(3);
    expect(await findings(true)).toEqual([]);
  });

  /** The foreign key of a seal waits for this lock. */
  const lockWallet = async (wallet: string): Promise<() => Promise<unknown>> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM wallets WHERE id = $1 FOR UPDATE', [wallet]);
    return () => client.end();
  };

  it('contain a month without entries of the wallet implicitly', async () => {
    const [rare, usual] = [await newWallet(), await newWallet()];
    await post(rare, `${months[0]}-10`);
    await post(usual, `${months[1]}-10`);
    await post(rare, `${months[2]}-10`);
    await post(usual, `${months[3]}-10`);

    await runAudit();

    const [first, third] = (await seals()).filter(({ wallet }) => wallet === rare);
    expect([first, third]).toMatchObject([
      { month: months[0], previous: null },
      { month: months[2], previous: first!.digest, balance: '200.00' },
    ]);
    expect(await findings(false)).toEqual([]);
  });

  it('divide the months at midnight in Mexico City, and entries at the boundary by their order in the ledger', async () => {
    const wallet = await newWallet();
    await post(wallet, `${months[0]}-10`);
    // Began after midnight, but locked the wallet before the transaction of the previous month.
    await post(wallet, `${months[1]}-01 00:00:00`);
    await post(wallet, `${months[1]}-01 00:00:00.001`);
    const late = await lastMomentOf(months[0]);
    await post(wallet, late);
    await post(wallet, `${months[2]}-01 00:00:00`);

    await runAudit();

    expect((await seals()).map(({ month, lines, balance }) => [month, lines, balance])).toEqual([
      [months[0], '1', '100.00'],
      [months[1], '3', '400.00'],
    ]);
    expect(await findings(false)).toEqual([]);
    expect(await findings(true)).toEqual([]);
  });

  const lastMomentOf = async (month: string): Promise<string> => {
    const [row] = await sql<{ moment: string }>(
      "SELECT (($1 || '-01')::timestamp + interval '1 month' - interval '1 millisecond')::text AS moment",
      [month],
    );
    return row!.moment;
  };

  it('have the same digest in every version of the service', async () => {
    await sql(`
      INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_1', 'Tienda', 'FREE', '2026-05-01');
      INSERT INTO wallets (id, organization_id, livemode, balance) VALUES ('wal_1', 'org_1', true, 70);
      INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description,
                                       reference_type, reference_id, cause_id, metadata, created_at, posted_at)
      VALUES ('txn_1', 'wal_1', 1, 'org_1', true, 'CREDIT', 100, 100, 'Depósito', NULL, NULL, NULL, NULL, '2026-01-05T10:00:00.123456Z', '2026-01-05T10:00:00.123Z'),
             ('txn_2', 'wal_1', 2, 'org_1', true, 'DEBIT', -30, 70, 'Guía "1"', 'label_purchase', 'shp_1', 'lat_1', '{"b": "2", "a": "1"}', '2026-01-06T10:00:00Z', '2026-01-06T10:00:00Z'),
             ('txn_3', 'wal_1', 3, 'org_1', true, 'DEBIT', -30, 40, 'Guía', NULL, NULL, NULL, NULL, '2026-02-06T10:00:00Z', '2026-02-06T10:00:00Z')`);

    await sealMonths(url, ['2026-01-01']);

    expect(await seals()).toMatchObject([{ month: '2026-01', lines: '2', balance: '70.00', digest: GOLDEN_DIGEST }]);
  });

  it.each([
    'amount = amount + 1',
    "type = 'CREDIT'",
    'balance_after = balance_after + 1',
    "description = 'Another text'",
    "metadata = '{}'",
    "reference_id = 'shp_1'",
    "reference_type = 'surcharge'",
    "cause_id = 'lat_1'",
    "posted_at = posted_at + interval '1 ms'",
    "created_at = created_at + interval '1 ms'",
    'livemode = false',
    "organization_id = 'org_1'",
    "status = 'FAILED'",
  ])('show the full audit a sealed entry with %s', async (change) => {
    const wallet = await newWallet();
    const [, id] = await postMonthly(wallet, await newWallet());
    await runAudit();
    expect(await findings(true)).toEqual([]);

    await tamper(`UPDATE wallet_transactions SET ${change} WHERE id = '${id}'`);

    const changed = (await findings(true)).filter((finding) => finding.includes('changed after the seal'));
    expect(changed).toEqual([expect.stringContaining(`${wallet}: the entries for ${months[1]} changed`)]);
  });

  it('show the full audit a deleted entry, and an inserted entry of a wallet without a seal', async () => {
    const [wallet, other] = [await newWallet(), await newWallet()];
    const [, id] = await postMonthly(wallet);
    await runAudit();
    const [row] = await sql<{ position: string }>('SELECT position FROM wallet_transactions WHERE id = $1', [id]);

    await tamper(`DELETE FROM wallet_transactions WHERE id = '${id}'`);
    await tamper(
      `INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description)
       SELECT 'txn_x', id, ${row!.position}, organization_id, livemode, 'ADJUSTMENT', 1, 1, 'x' FROM wallets WHERE id = '${other}'`,
    );

    const found = await findings(true);
    for (const each of [wallet, other])
      expect(found).toContainEqual(expect.stringContaining(`${each}: the entries for ${months[1]} changed`));
  });

  it('are protected by the database, with the entries that they contain', async () => {
    const wallet = await newWallet();
    const [id] = await postMonthly(wallet);
    await runAudit();
    const [row] = await sql<{ position: string }>('SELECT position FROM wallet_transactions WHERE id = $1', [id]);
    const insert = (status: string, position: string) =>
      sql(
        `INSERT INTO wallet_transactions (id, wallet_id, position, organization_id, livemode, type, amount, balance_after, description, status)
         SELECT 'txn_${status}', id, ${position}, organization_id, livemode, 'CREDIT', 1, 1, 'x', '${status}' FROM wallets WHERE id = $1`,
        [wallet],
      );
    await sql('DROP INDEX wallet_transactions_statement');

    await expect(insert('COMPLETED', row!.position)).rejects.toThrow('the ledger is sealed: INSERT of txn_COMPLETED');
    await insert('PENDING', row!.position);
    await expect(sql("UPDATE wallet_transactions SET status = 'COMPLETED' WHERE id = 'txn_PENDING'")).rejects.toThrow(
      'the ledger is sealed: UPDATE of txn_PENDING',
    );
    for (const change of ['UPDATE wallet_transactions SET amount = 1', 'DELETE FROM wallet_transactions'])
      await expect(sql(`${change} WHERE id = $1`, [id])).rejects.toThrow('the ledger is append-only');
    for (const change of ['UPDATE ledger_seals SET lines = 9', 'DELETE FROM ledger_seals'])
      await expect(sql(change)).rejects.toThrow('seals are append-only');
    // Completes like the ledger, with a new position.
    await sql(
      `UPDATE wallet_transactions SET status = 'COMPLETED', position = nextval('wallet_transactions_position') WHERE id = 'txn_PENDING'`,
    );
  });

  it.each([
    [
      'a missing seal in the middle',
      `DELETE FROM ledger_seals WHERE month = '{1}-01'`,
      'does not continue the previous seal',
    ],
    [
      'a missing last seal',
      `DELETE FROM ledger_seals WHERE month = '{2}-01' AND wallet_id = '{w}'`,
      'but the sum of its entries is',
    ],
    [
      'another closing balance',
      `UPDATE ledger_seals SET closing_balance = 1 WHERE month = '{2}-01'`,
      'but the previous balance was 1.00',
    ],
    [
      'a deleted entry after the seals',
      `DELETE FROM wallet_transactions WHERE id = '{last}'`,
      'but the sum of its entries is',
    ],
    [
      'a changed entry after the seals',
      `UPDATE wallet_transactions SET amount = 1 WHERE id = '{last}'`,
      'but the previous balance was',
    ],
  ])('show the hourly audit %s', async (_what, change, finding) => {
    const wallet = await newWallet();
    const ids = await postMonthly(wallet, await newWallet());
    await runAudit();
    expect(await findings(false)).toEqual([]);

    await tamper(
      change.replace('{1}', months[1]).replace('{2}', months[2]).replace('{w}', wallet).replace('{last}', ids.at(-1)!),
    );

    expect(await findings(false)).toContainEqual(expect.stringContaining(finding));
  });

  it.each([
    [
      'a later entry',
      `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id)
       SELECT 'txn_refund', id, organization_id, livemode, 'REFUND', 50, balance + 50, 'A test', 'lat_1' FROM wallets WHERE balance > 0`,
    ],
    ['a later change', "UPDATE label_purchase_attempts SET status = 'failed', updated_at = now() WHERE id = 'lat_1'"],
    [
      'a label that is voided later',
      `INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name, created_at, voided_at)
       SELECT 'lbl_1', id, shipment_id, organization_id, livemode, 'DHL', '1', '1.pdf', created_at, now() FROM label_purchase_attempts`,
    ],
  ])('do not hide a sealed purchase with %s from the hourly audit', async (_what, change) => {
    const wallet = await newWallet();
    await post(wallet, `${months[0]}-01`, 500);
    await tamper(`
      INSERT INTO label_purchase_attempts (id, organization_id, livemode, shipment_id, status, rate, label_format, requested_format, is_async,
                                           quoted_total, iva_amount, overage_charge, total, wallet_balance_after, created_at, updated_at, completed_at)
      SELECT 'lat_1', organization_id, livemode, 'shp_1', 'succeeded', '{"carrierCode": "DHL"}', 'PDF', 'PDF', false, 100, 0, 0, 100, 400, at, at, at
      FROM wallets, CAST('${months[0]}-05' AS timestamptz) at WHERE id = '${wallet}';
      INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, cause_id, metadata, posted_at)
      SELECT 'txn_debit', id, organization_id, livemode, 'DEBIT', -100, 400, 'A test', 'lat_1', '{"carrierCode": "DHL"}', '${months[0]}-05'
      FROM wallets WHERE id = '${wallet}';
      UPDATE wallets SET balance = 400 WHERE id = '${wallet}'`);
    await postMonthly(wallet);
    await runAudit();
    expect(await seals()).toHaveLength(3);
    expect(await findings(true)).toEqual([]);

    await tamper(change);

    expect(await findings(false)).toContainEqual(expect.stringMatching(/^lat_1 .*net cost of/));
  });

  it('limit the hourly audit to the blocks of later entries', async () => {
    const wallet = await newWallet();
    await post(wallet, `${months[0]}-01`);
    await tamper(`
      INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, posted_at)
      SELECT 'txn_' || n, w.id, w.organization_id, w.livemode, 'ADJUSTMENT', 1, w.balance + n, 'A test', at
      FROM wallets w, generate_series(1, 150000) n, CAST('${months[0]}-10' AS timestamptz) at WHERE w.id = '${wallet}' ORDER BY n`);
    await sql('UPDATE wallets SET balance = balance + 150000 WHERE id = $1', [wallet]);
    await post(wallet, `${months[1]}-10`);
    await runAudit();
    expect(await seals()).toHaveLength(1);
    await sql("SELECT brin_summarize_new_values('wallet_transactions_audit')");
    await sql('ANALYZE');
    const [table] = await sql<{ pages: number }>(
      "SELECT relpages AS pages FROM pg_class WHERE relname = 'wallet_transactions'",
    );

    const read = async (full: boolean) => {
      const before = await blocksOfLedger();
      await findings(full);
      return (await blocksOfLedger()) - before;
    };

    expect(await read(false)).toBeLessThan(table!.pages);
    expect(await read(true)).toBeGreaterThan(4 * table!.pages);
  });

  const blocksOfLedger = async (): Promise<number> => {
    await sql('SELECT pg_stat_clear_snapshot()');
    const [row] = await sql<{ blocks: number }>(
      "SELECT (heap_blks_hit + heap_blks_read)::int AS blocks FROM pg_statio_user_tables WHERE relname = 'wallet_transactions'",
    );
    return row!.blocks;
  };
});
