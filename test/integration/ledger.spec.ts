import Big from 'big.js';
import { DataSource } from 'typeorm';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { WalletEntity } from '../../src/contexts/wallet/wallet.entity.js';
import { Ledger, type Posting } from '../../src/contexts/wallet/ledger.js';
import { ApiError } from '../../src/kernel/api-error.js';
import { formatMoney, money, type Money } from '../../src/kernel/money.js';
import { Database } from '../../src/platform/database/database.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { bench, sql } from '../support/bench.js';
import { LOST_WAKE_UPS } from '../support/lost-wake-ups.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

jest.setTimeout(LONG_TEST_MS);

/** `LEDGER_OPERATIONS=10000 npm test -- test/integration/ledger.spec.ts` is the long form. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 600);
const AT_ONCE = 8;
const THRESHOLD = money('500.00');

describe('After random fundings, purchases, voids and adjustments, many at once', () => {
  const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000);
  let dataSource: DataSource;
  let database: Database;
  let ledger: Ledger;
  let organization: TestOrganization;
  /** Posted amounts, as recorded by the callers. */
  const posted: { type: Posting['type']; amount: Money }[] = [];
  let announced = 0;
  let statement: any[];

  beforeAll(async () => {
    dataSource = await new DataSource({
      type: 'postgres',
      url: bench.databaseUrl,
      entities: [WalletEntity, WalletTransactionEntity],
      extra: { max: AT_ONCE },
    }).initialize();
    database = new Database(dataSource);
    ledger = new Ledger(database, new Outbox(database, LOST_WAKE_UPS), { amount: 500, percent: 10 });
    organization = await newOrganization();
    await organization.live.patch('/v1/wallet/settings', { lowBalanceThreshold: THRESHOLD.toNumber() });
    await sql('DELETE FROM events WHERE organization_id = $1', [organization.id]);

    const random = generator(seed);
    let next = 0;
    const worker = async () => {
      while (next < OPERATIONS) await operate(next++, random);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    statement = await wholeStatement();
  });

  afterAll(() => dataSource.destroy());

  async function operate(n: number, random: () => number): Promise<void> {
    const tenant = { organizationId: organization.id, livemode: true };
    const amount = money(1 + Math.floor(random() * 60_000)).div(100);
    const kind = random();
    const post = async (type: Posting['type'], signed: Money, causeId: string | null) => {
      try {
        await database.transaction(() => ledger.post(tenant, posting(type, signed, causeId)));
        posted.push({ type, amount: signed });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') return false;
        throw error;
      }
    };
    const causeId = `${organization.id}:${n}`;
    // More debits than credits, so that the balance stays near the threshold and some purchases are rejected.
    if (kind < 0.2) await post('CREDIT', amount, causeId);
    else if (kind < 0.35) {
      await ledger.postPending(tenant, posting('CREDIT', amount, causeId));
      announced += 1;
      const end = random();
      if (end < 0.2) return;
      if (end < 0.4) return ledger.closePending(causeId, 'EXPIRED');
      if (end < 0.6) await ledger.closePending(causeId, 'FAILED');
      // Two reports of the same payment, at once.
      const completed = await Promise.all([1, 2].map(() => ledger.completePending(tenant, causeId)));
      expect(completed.filter(Boolean)).toHaveLength(1);
      posted.push({ type: 'CREDIT', amount });
    } else if (kind < 0.85) {
      if (!(await post('DEBIT', amount.neg(), causeId)) || random() < 0.7) return;
      // Two concurrent voids: the unique cause allows one.
      const refunds = await Promise.allSettled([1, 2].map(() => post('REFUND', amount, causeId)));
      expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } else await post('ADJUSTMENT', random() < 0.5 ? amount : amount.neg(), null);
  }

  it('summary = statement = balance, to the centavo', async () => {
    const { balance } = (await organization.live.get('/v1/wallet/balance')).data;
    const summary = (await organization.live.get('/v1/wallet/summary')).data;
    const completed = statement.filter(({ status }) => status === 'COMPLETED');
    const sumOf = (rows: readonly { amount: string | Money }[]) =>
      formatMoney(rows.reduce((total, { amount }) => total.plus(amount), new Big(0)));

    expect({ seed, balance: sumOf(posted) }).toEqual({ seed, balance });
    expect(sumOf(completed)).toBe(balance);
    expect(formatMoney(money(summary.net).plus(summary.adjustments))).toBe(balance);
    expect(summary.transactionCount).toBe(posted.length);
    for (const type of ['CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT'] as const) {
      const rows = posted.filter((each) => each.type === type);
      expect(summary.byType[type]).toEqual({ count: rows.length, amount: sumOf(rows) });
    }
  });

  it('the completed rows of the statement chain, and no balance was ever below zero', () => {
    let before = new Big(0);
    for (const { amount, balanceAfter, status } of statement) {
      if (status !== 'COMPLETED') continue;
      before = before.plus(amount);
      expect(balanceAfter).toBe(formatMoney(before));
      expect(before.gte(0)).toBe(true);
    }
    expect(announced).toBeGreaterThan(0);
    expect(statement.some(({ status }) => status !== 'COMPLETED')).toBe(true);
  });

  it('sends the low-balance alert once for each drop below the threshold', async () => {
    let falls = 0;
    let before = new Big(0);
    for (const { balanceAfter, status } of statement) {
      if (status !== 'COMPLETED') continue;
      if (before.gte(THRESHOLD) && THRESHOLD.gt(balanceAfter)) falls += 1;
      before = new Big(balanceAfter);
    }
    const [events] = await sql<{ count: string }>(
      "SELECT count(*) FROM events WHERE organization_id = $1 AND type = 'wallet.low_balance'",
      [organization.id],
    );
    const wallet = (await organization.live.get('/v1/wallet/balance')).data;

    expect(falls).toBeGreaterThan(1);
    expect({ seed, alerts: Number(events!.count) }).toEqual({ seed, alerts: falls });
    expect(wallet.lowBalanceAlertSent).toBe(THRESHOLD.gt(wallet.balance));
  });

  it('a completed row of the ledger cannot be changed', async () => {
    for (const statementText of [
      "UPDATE wallet_transactions SET amount = 1 WHERE organization_id = $1 AND status = 'COMPLETED'",
      "DELETE FROM wallet_transactions WHERE organization_id = $1 AND status = 'COMPLETED'",
    ]) {
      await expect(sql(statementText, [organization.id])).rejects.toThrow(/append-only/);
    }
  });

  async function wholeStatement(): Promise<any[]> {
    const rows: any[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await organization.live.get(
        `/v1/wallet/transactions?sortOrder=asc&limit=100&page=${page}`,
      );
      rows.push(...data);
      if (page >= meta.totalPages) {
        expect(rows).toHaveLength(meta.total);
        return rows;
      }
    }
  }
});

const posting = (type: Posting['type'], amount: Money, causeId: string | null): Posting => ({
  type,
  amount,
  description: 'random',
  referenceType: null,
  referenceId: null,
  metadata: null,
  causeId,
});

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
