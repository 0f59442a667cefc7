import { join } from 'node:path';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { soon } from '../support/soon.js';

const admin = (...args: string[]) =>
  runProgram('dist/src/admin/admin.js', args, {
    DATABASE_URL: bench.databaseUrl,
    DATA_DIR: join(process.env['TEST_DATA_DIR']!, 'operators'),
  });

const recordsOf = (target: string) =>
  sql('SELECT operator, action, reason, details FROM audit_records WHERE target = $1 ORDER BY at', [target]);

describe('npm run admin --', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ plan: 'FREE' });
  });

  it('set-plan changes an organization’s plan, soon in every process, and is recorded', async () => {
    const limit = async () => (await organization.live.get('/v1/plans')).headers.get('x-ratelimit-limit');
    expect(await limit()).toBe('60');

    const { code, stdout } = await admin(
      ...['set-plan', organization.id, '--plan', 'GROWTH', '--reason', 'Contract 7', '--operator', 'eva'],
    );

    expect([code, stdout.split('\n')[1]]).toEqual([
      0,
      `${organization.id} is on plan GROWTH. The previous plan was FREE.`,
    ]);
    await soon(async () => expect(await limit()).toBe('300'));
    expect(await recordsOf(organization.id)).toEqual([
      { operator: 'eva', action: 'set-plan', reason: 'Contract 7', details: { before: 'FREE', after: 'GROWTH' } },
    ]);
  });

  it('adjust posts an ADJUSTMENT with its reason, never below zero, and is recorded', async () => {
    const other = await newOrganization();
    const run = (amount: string) =>
      admin('adjust', other.id, `--amount=${amount}`, '--reason', 'Goodwill', '--operator', 'eva');

    expect((await run('250.50')).code).toBe(0);
    const below = await run('-250.51');
    expect([below.code, below.stderr]).toEqual([1, expect.stringContaining('The wallet balance is 250.50 MXN')]);

    expect((await other.live.get('/v1/wallet/transactions')).data).toMatchObject([
      { type: 'ADJUSTMENT', amount: '250.50', balanceAfter: '250.50', referenceType: null, description: 'Goodwill' },
    ]);
    expect((await other.test.get('/v1/wallet/balance')).data.balance).toBe('10000.00');
    expect(await recordsOf(other.id)).toHaveLength(1);
  });

  it('list-findings lists violations of the invariants, and is recorded', async () => {
    const broken = await newOrganization();
    await sql('UPDATE wallets SET balance = balance + 1 WHERE organization_id = $1 AND NOT livemode', [broken.id]);

    const { code, stdout } = await admin(
      ...['list-findings', '--organization', broken.id, '--reason', 'Monday', '--operator', 'eva'],
    );

    expect(code).toBe(0);
    expect(stdout).toMatch(/^I1 wal_\w+ has the balance 10001\.00, but the sum of its entries is 10000\.00$/m);
    expect(await recordsOf(broken.id)).toEqual([
      { operator: 'eva', action: 'list-findings', reason: 'Monday', details: { findings: expect.any(Number) } },
    ]);
  });
});
