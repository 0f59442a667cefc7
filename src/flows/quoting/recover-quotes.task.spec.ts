import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newDraft } from '../../../test/support/draft-shipment.js';
import { newBuyer } from '../../../test/support/purchases.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes } from '../../../test/support/wallet-rows.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { QuotingModule } from './quoting.module.js';
import { RecoverQuotesTask } from './recover-quotes.task.js';

describe('Pending rates of a crashed process', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([QuotingModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = await newBuyer();
  });

  /** A shipment that was quoted this number of seconds ago and has pending rates. */
  const waiting = async (seconds: number): Promise<string> => {
    const draft = newDraft(tenant, { rates: [], ratesStatus: 'pending', ratesExpiresAt: null });
    const { shipment } = await asTenant(tenant, () =>
      module.get(Database).transaction(() => module.get(Shipments).create(draft)),
    );
    await sql('UPDATE shipments SET quoted_at = now() - make_interval(secs => $2) WHERE id = $1', [
      shipment.id,
      seconds,
    ]);
    return shipment.id;
  };

  const runTask = (): Promise<void> => acrossTenants(() => module.get(RecoverQuotesTask).run());

  const ratesOf = async (id: string) => {
    const [row] = await sql<{ status: string; rates: number }>(
      'SELECT rates_status AS status, json_array_length(rates::json) AS rates FROM shipments WHERE id = $1',
      [id],
    );
    return row!;
  };

  it('are quoted again after a minute, and published once by several processes', async () => {
    const id = await waiting(61);

    await Promise.all([runTask(), runTask(), runTask()]);
    await runTask();

    const { status, rates } = await ratesOf(id);
    expect([status, rates > 0]).toEqual(['ready', true]);
    expect((await eventTypes(tenant)).filter((type) => type === 'shipment.rates_ready')).toHaveLength(1);
  });

  it('are left to a process that may still be quoting', async () => {
    const id = await waiting(30);

    await runTask();

    expect(await ratesOf(id)).toEqual({ status: 'pending', rates: 0 });
  });
});
