import type { TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import type { CancelOutcome } from '../../src/contexts/carriers/port/carrier-label.js';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { LabelRepository } from '../../src/contexts/labels/label.repository.js';
import { PurchaseLabel } from '../../src/contexts/labels/purchase/purchase-label.js';
import { VoidLabel } from '../../src/contexts/labels/voiding/void-label.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql } from '../support/bench.js';
import { CarrierInMemory } from '../support/carrier-in-memory.js';
import { newDraft } from '../support/draft-shipment.js';
import { newOrganization } from '../support/organization.js';
import { newPurchase } from '../support/purchases.js';
import { openTestingModule } from '../support/testing-module.js';

class Killed extends Error {}

class RealCarrier extends CarrierInMemory {
  override simulated = false;
  cancellation: CancelOutcome = { kind: 'unknown', reason: 'The carrier does not respond.' };

  override async cancelLabel(): Promise<CancelOutcome> {
    return this.cancellation;
  }
}

/** Every statement that changes something fails the first time, as if the process were killed before it. */
function killBeforeEachChange(module: TestingModule): () => void {
  const tried = new Set<string>();
  const orKilled = (text: string): void => {
    if (tried.has(text) || !/^\s*(WITH|INSERT|UPDATE|DELETE)\b/.test(text)) return;
    tried.add(text);
    throw new Killed(text);
  };
  const [database, dataSource] = [module.get(Database), module.get(DataSource)];
  const run = database.run.bind(database);
  const query = database.query.bind(database);
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  database.run = async (...args) => {
    orKilled(args[0]);
    return run(...args);
  };
  database.query = (async (...args: Parameters<typeof query>) => {
    orKilled(args[0]);
    return query(...args);
  }) as typeof query;
  dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const send = runner.query.bind(runner);
    runner.query = (async (...args: Parameters<typeof send>) => {
      orKilled(args[0]);
      return send(...args);
    }) as typeof send;
    return runner;
  };
  return () => {
    database.run = run;
    database.query = query;
    dataSource.createQueryRunner = createQueryRunner;
  };
}

describe('Refunds at risk', () => {
  const carrier = new RealCarrier();
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([LabelsModule], { carrier });
  });
  afterAll(() => module.close());

  it('are there with the credit or not at all, whichever statement of a void and its confirmation is the last', async () => {
    const { id: organizationId } = await newOrganization({ liveBalance: '200.00' });
    const tenant = { organizationId, livemode: true };
    const wallet = async () =>
      (
        await sql<{ balance: string; at_risk: string }>(
          'SELECT balance, at_risk FROM wallets WHERE organization_id = $1 AND livemode',
          [organizationId],
        )
      )[0]!;
    const rates = newDraft(tenant).rates.map((rate) => ({ ...rate, totalPrice: 116 }));
    const { shipment, request } = await newPurchase(module, tenant, { rates });
    const label = await asTenant(tenant, async () => {
      const result = await module.get(PurchaseLabel).execute(tenant, shipment.id, request, (bought) => bought);
      return result.label!;
    });
    const states = new Set<string>();
    const runs = async (work: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<number> => {
      let kills = 0;
      for (;;) {
        const failed = await work().then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return true;
          },
        );
        if (failed) kills++;
        const { balance, at_risk } = await wallet();
        states.add(`${balance} ${at_risk}`);
        const [row] = await sql<{ sum: string }>(
          'SELECT coalesce(sum(amount), 0)::numeric(14, 2) AS sum FROM refunds_at_risk WHERE organization_id = $1',
          [organizationId],
        );
        expect(row!.sum).toBe(at_risk);
        if (await isDone()) return kills;
      }
    };
    const isVoided = async () =>
      (await sql('SELECT 1 FROM labels WHERE id = $1 AND voided_at IS NOT NULL', [label.id])).length > 0;
    const isConfirmed = async () =>
      (await sql('SELECT 1 FROM labels WHERE id = $1 AND carrier_cancelled_at IS NOT NULL', [label.id])).length > 0;
    const confirm = () =>
      asTenant(tenant, async () => {
        carrier.cancellation = { kind: 'cancelled' };
        const current = await module.get(LabelRepository).findByAttempt(label.attemptId);
        await module.get(VoidLabel).finish(current!);
      });
    const restore = killBeforeEachChange(module);
    try {
      const voidNow = () => asTenant(tenant, () => module.get(VoidLabel).execute(tenant, label.shipmentId));
      expect(await runs(voidNow, isVoided)).toBeGreaterThan(5);
      expect([...states]).toEqual(['84.00 0.00', '200.00 116.00']);
      await runs(confirm, isConfirmed);
    } finally {
      restore();
    }

    expect(await wallet()).toEqual({ balance: '200.00', at_risk: '0.00' });
    expect([...states]).toEqual(['84.00 0.00', '200.00 116.00', '200.00 0.00']);
  });
});
