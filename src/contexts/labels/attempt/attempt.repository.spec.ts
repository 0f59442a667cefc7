import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt } from '../../../../test/support/purchases.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { Attempt } from '../label.entity.js';
import {
  ATTEMPT_STATUSES,
  isUnderWay,
  nextAttemptStatus,
  type AttemptOutcome,
  type AttemptStatus,
} from './attempt-status.js';
import { AttemptRepository } from './attempt.repository.js';

const OUTCOMES: readonly AttemptOutcome[] = ['made', 'refused', 'absent', 'unknown'];
const CASES = ATTEMPT_STATUSES.flatMap((status) => OUTCOMES.map((outcome) => [status, outcome] as const));

describe('The statements of purchase attempts follow the table of transitions', () => {
  const setup = setUpLabelPurchases();

  const inTenant = <Result>(work: (attempts: AttemptRepository) => Promise<Result>): Promise<Result> =>
    asTenant(setup.purchase.tenant, () => work(setup.module.get(AttemptRepository)));

  /** An attempt in a status whose lease ends in the given seconds. */
  async function attemptIn(status: AttemptStatus, leaseSeconds: number): Promise<Attempt> {
    const { id } = await acceptedAttempt(setup.module, setup.purchase);
    await sql(
      `UPDATE label_purchase_attempts SET status = $2, completed_at = CASE WHEN $3 THEN NULL ELSE now() END,
         leased_until = now() + make_interval(secs => $4) WHERE id = $1`,
      [id, status, isUnderWay(status), leaseSeconds],
    );
    return (await inTenant((attempts) => attempts.find(setup.purchase.tenant, id)))!;
  }

  it.each(ATTEMPT_STATUSES)('taking a %s attempt', async (status) => {
    const { id, attemptNo } = await attemptIn(status, 60);
    const take = () => inTenant((attempts) => attempts.take(id, 60));

    const started = nextAttemptStatus(status, 'start');
    expect((await take())?.attempt.status).toBe(started);
    if (started) return;

    await sql("UPDATE label_purchase_attempts SET leased_until = now() - interval '1 second' WHERE id = $1", [id]);
    const takenOver = nextAttemptStatus(status, 'take_over');
    const taken = await take();
    expect(taken?.attempt.status).toBe(takenOver);
    if (taken) expect([taken.takenOver, taken.attempt.attemptNo]).toEqual([true, attemptNo + 1]);
  });

  it.each(CASES)('finishing a %s attempt whose label is %s', async (status, outcome) => {
    const attempt = await attemptIn(status, 60);
    const finish = () =>
      inTenant((attempts) => attempts.finish(attempt, outcome, { refundedAmount: null, error: null }));

    const next = nextAttemptStatus(status, outcome);
    if (next) expect((await finish())?.status).toBe(next);
    else await expect(finish()).rejects.toThrow('does not allow the transition');
  });
});
