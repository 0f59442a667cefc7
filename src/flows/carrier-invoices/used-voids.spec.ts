import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { sql } from '../../../test/support/bench.js';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { PRICE } from '../../../test/support/draft-shipment.js';
import { findingsAtLast } from '../../../test/support/audit.js';
import { newOrganization } from '../../../test/support/organization.js';
import { newPurchase } from '../../../test/support/purchases.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../test/support/wallet-rows.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import { ChargeUsedLabel } from '../../contexts/labels/recovery/charge-used-label.js';
import { CheckWatchedLabelsTask } from '../../contexts/labels/recovery/check-watched-labels.task.js';
import { VoidLabel } from '../../contexts/labels/voiding/void-label.js';
import type { Tenant } from '../../kernel/principal.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ApplyInvoice } from './apply-invoice.js';
import { CarrierInvoicesModule } from './carrier-invoices.module.js';
import type { InvoiceLine } from './check-lines.js';
import type { BoughtLabel } from '../../contexts/labels/label-lifecycle-listener.js';

/** Events of a label, in any order and any number of times. */
const STEPS = [
  'void',
  'the courier takes it',
  'both processes look at what they watch',
  'both processes report a scan',
  'an invoice weighs it',
  'an invoice bills it',
  'the carrier refuses to cancel it',
  'the next charge dies',
  'one process restarts',
] as const;
type Step = (typeof STEPS)[number];

const OPERATION = { operator: 'eva', reason: 'Invoice' };

/** A crash in the middle of a transaction rolls it back. */
class DyingOutbox {
  dies = false;

  throwOnce(): void {
    if (!this.dies) return;
    this.dies = false;
    throw new Error('died');
  }
}

describe('A voided label that is used', () => {
  const carrier = new CarrierInMemory();
  const death = new DyingOutbox();
  let processes: [TestingModule, TestingModule];
  let databaseUrl: string;
  let tenant: Tenant;
  let label: BoughtLabel['label'];

  const start = async (url?: string): Promise<TestingModule> => {
    const started = await openTestingModule([LabelsModule, CarrierInvoicesModule], {
      carrier,
      ...(url ? { databaseUrl: url } : {}),
    });
    const outbox = started.get(Outbox);
    const append = outbox.append.bind(outbox);
    jest.spyOn(outbox, 'append').mockImplementation((...event: Parameters<Outbox['append']>) => {
      if (event[1] === 'label.used_after_void') death.throwOnce();
      return append(...event);
    });
    return started;
  };

  beforeAll(async () => {
    const first = await start();
    databaseUrl = first.get(DatabaseServer).url;
    processes = [first, await start(databaseUrl)];
  });

  afterAll(() => Promise.all(processes.map((each) => each.close())));

  const sell = async (): Promise<void> => {
    Object.assign(carrier, { behaviour: 'answers', scans: [] });
    death.dies = false;
    tenant = { organizationId: (await newOrganization({ liveBalance: '150.00' })).id, livemode: true };
    const { shipment, request } = await newPurchase(processes[0], tenant);
    label = (
      await asTenant(tenant, () =>
        processes[0].get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result),
      )
    ).label!;
  };

  const isVoided = async (): Promise<boolean> =>
    (await sql<{ at: Date | null }>('SELECT voided_at AS at FROM labels WHERE id = $1', [label.id]))[0]!.at !== null;

  /** Repeats the step after a crash. */
  const again = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await acrossTenants(work);
    } catch {
      await acrossTenants(work);
    }
  };

  const watch = async (): Promise<void> => {
    await sql('UPDATE watched_labels SET next_check_at = now() WHERE attempt_id = $1', [label.attemptId]);
    await Promise.all(processes.map((each) => each.get(CheckWatchedLabelsTask).run()));
  };

  const invoice = async (billedWeightKg: string | null): Promise<void> => {
    const { carrierCode, trackingNumber } = label;
    const line: InvoiceLine = {
      ...{ row: 2, carrierCode, trackingNumber, invoiceReference: label.id, concept: 'freight' },
      ...{ amount: PRICE, billedWeightKg },
    };
    await again(() => processes[0].get(ApplyInvoice).execute(carrierCode, [line], OPERATION, () => undefined));
  };

  const report = async () => {
    if (carrier.scans.length > 0)
      await Promise.allSettled(processes.map((each) => each.get(ChargeUsedLabel).ofVoid(label, new Date())));
  };

  const ACTIONS: Record<Step, () => Promise<unknown>> = {
    void: async () => {
      await asTenant(tenant, () => processes[0].get(VoidLabel).execute(tenant, label.shipmentId)).catch(
        () => undefined,
      );
    },
    'the courier takes it': async () => {
      carrier.scans = [{ status: 'PICKED_UP', description: 'Recolectado', occurredAt: new Date() }];
    },
    'both processes look at what they watch': () => again(watch),
    'both processes report a scan': () => again(report),
    'an invoice weighs it': () => invoice('1.2'),
    'an invoice bills it': () => invoice(null),
    'the carrier refuses to cancel it': async () => {
      if (!(await isVoided())) return;
      carrier.behaviour = 'has the parcel';
      await again(() => processes[1].get(VoidLabel).finish({ ...label, fileVoidedAt: new Date() }));
      await again(() => processes[1].get(VoidLabel).finish({ ...label, fileVoidedAt: new Date() }));
      carrier.behaviour = 'answers';
    },
    'the next charge dies': async () => {
      death.dies = true;
    },
    'one process restarts': async () => {
      await processes[1].close();
      processes[1] = await start(databaseUrl);
    },
  };

  it('is charged again exactly once if its use is proven, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 10 }), async (steps) => {
        await sell();
        let proven = false;
        for (const step of steps) {
          await ACTIONS[step]();
          proven ||=
            (step === 'an invoice weighs it' || step === 'the carrier refuses to cancel it') && (await isVoided());
        }
        death.dies = false;
        await acrossTenants(watch);

        const voided = await isVoided();
        const used = voided && (proven || carrier.scans.length > 0);
        expect((await walletRows(tenant)).movements).toEqual([
          `DEBIT -${PRICE}`,
          ...(voided ? [`REFUND ${PRICE}`] : []),
          ...(used ? [`ADJUSTMENT -${PRICE}`] : []),
        ]);
        expect((await eventTypes(tenant)).filter((type) => type === 'label.used_after_void')).toHaveLength(
          used ? 1 : 0,
        );
        expect(await findingsAtLast(databaseUrl, { organizationId: tenant.organizationId })).toEqual([]);
      }),
      {
        numRuns: 30,
        examples: [[['void', 'the courier takes it', 'the next charge dies', 'both processes report a scan']]],
      },
    );
  });
});
