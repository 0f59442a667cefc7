import type { TestingModule } from '@nestjs/testing';
import { MembersService } from '../../src/contexts/auth/members/members.service.js';
import type { CancelOutcome, LabelToCancel } from '../../src/contexts/carriers/port/carrier-label.js';
import type { Label } from '../../src/contexts/labels/label.entity.js';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { LabelRepository } from '../../src/contexts/labels/label.repository.js';
import { PurchaseLabel } from '../../src/contexts/labels/purchase/purchase-label.js';
import { ChargeUsedLabel } from '../../src/contexts/labels/recovery/charge-used-label.js';
import { CheckWatchedLabelsTask } from '../../src/contexts/labels/recovery/check-watched-labels.task.js';
import { VoidLabel } from '../../src/contexts/labels/voiding/void-label.js';
import { WalletsService } from '../../src/contexts/wallet/wallets.service.js';
import { RegisterOrganization } from '../../src/flows/registration/register-organization.js';
import { RegistrationModule } from '../../src/flows/registration/registration.module.js';
import { formatMoney, money } from '../../src/kernel/money.js';
import type { SessionPrincipal, Tenant } from '../../src/kernel/principal.js';
import { acrossTenants, asTenant } from '../../src/platform/database/tenant-context.js';
import { adminIn } from '../support/admin.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { CarrierInMemory } from '../support/carrier-in-memory.js';
import { newDraft } from '../support/draft-shipment.js';
import { newOrganization } from '../support/organization.js';
import { LONG_TEST_MS } from '../support/timeouts.js';
import { acceptedAttempt, newPurchase, type Purchase } from '../support/purchases.js';
import { soon } from '../support/soon.js';
import { openTestingModule } from '../support/testing-module.js';

jest.setTimeout(LONG_TEST_MS);

/** How the carrier responds to a cancellation. Only `cancelled` confirms it. */
type Cancellation = CancelOutcome['kind'];
const CANCELLATIONS: readonly Cancellation[] = ['cancelled', 'lapses', 'refused', 'unknown'];

class RealCarrier extends CarrierInMemory {
  override simulated = false;
  cancellation: Cancellation = 'unknown';

  override async cancelLabel(_label: LabelToCancel): Promise<CancelOutcome> {
    switch (this.cancellation) {
      case 'refused':
        return { kind: 'refused', fault: 'request', reason: 'There is no such call.' };
      case 'unknown':
        return { kind: 'unknown', reason: 'The carrier does not respond.' };
      default:
        return { kind: this.cancellation };
    }
  }
}

interface Wallet {
  readonly balance: string;
  readonly at_risk: string;
}

const OPERATION = { operator: 'eva', reason: 'test' };

describe('Refunds at risk', () => {
  const carrier = new RealCarrier();
  let module: TestingModule;
  let tenant: Tenant;
  let owner: SessionPrincipal;

  beforeAll(async () => {
    module = await openTestingModule([LabelsModule, RegistrationModule], { carrier });
  });
  afterAll(() => module.close());

  beforeEach(async () => {
    carrier.cancellation = 'unknown';
    await open('200.00');
  });

  async function open(liveBalance: string): Promise<void> {
    const { id, ownerId } = await newOrganization({ liveBalance });
    tenant = { organizationId: id, livemode: true };
    owner = { ...tenant, kind: 'session', userId: ownerId, role: 'OWNER' } as SessionPrincipal;
  }

  const fund = (amount: number) =>
    acrossTenants(() => module.get(WalletsService).adjust(tenant, money(amount), OPERATION));

  const draft = (price: number): Promise<Purchase> => {
    const rates = newDraft(tenant).rates.map((rate) => ({ ...rate, totalPrice: price }));
    return newPurchase(module, tenant, { rates });
  };

  const complete = ({ shipment, request }: Purchase): Promise<Label> =>
    asTenant(tenant, async () => {
      const result = await module.get(PurchaseLabel).execute(tenant, shipment.id, request, (bought) => bought);
      return result.label!;
    });

  const buy = async (price = 116): Promise<Label> => complete(await draft(price));

  const labelRow = async ({ id }: Pick<Label, 'id'>) =>
    (
      await sql<{ confirmed: boolean; tries: number }>(
        'SELECT carrier_cancelled_at IS NOT NULL AS confirmed, cancel_tries AS tries FROM labels WHERE id = $1',
        [id],
      )
    )[0]!;

  /** Returns once the carrier has responded to the cancellation, or failed to. */
  async function voidLabel(label: Label, cancellation: Cancellation = 'unknown'): Promise<void> {
    carrier.cancellation = cancellation;
    await asTenant(tenant, () => module.get(VoidLabel).execute(tenant, label.shipmentId));
    await soon(async () => {
      const { confirmed, tries } = await labelRow(label);
      expect(confirmed || tries > 0).toBe(true);
    });
  }

  async function confirm(label: Label): Promise<void> {
    carrier.cancellation = 'cancelled';
    await asTenant(tenant, async () => {
      const current = await module.get(LabelRepository).findByAttempt(label.attemptId);
      await module.get(VoidLabel).finish(current!);
    });
  }

  const scan = ({ shipmentId }: Label): Promise<void> =>
    acrossTenants(() =>
      module
        .get(ChargeUsedLabel)
        .ofScans(tenant, shipmentId, [{ status: 'PICKED_UP', description: 'Picked up', occurredAt: new Date() }]),
    );

  const invoice = (label: Label): Promise<boolean> =>
    acrossTenants(() => module.get(ChargeUsedLabel).ofVoid({ ...label, ...tenant }, new Date()));

  async function endWatch({ attemptId }: Label): Promise<void> {
    await sql("UPDATE watched_labels SET created_at = now() - interval '91 days' WHERE attempt_id = $1", [attemptId]);
    await sql("UPDATE refunds_at_risk SET ends_at = now() - interval '1 day' WHERE attempt_id = $1", [attemptId]);
    await acrossTenants(() => module.get(CheckWatchedLabelsTask).run());
  }

  const restore = () =>
    adminIn(module, 'void-allowance', tenant.organizationId, '--reason=Explained', '--operator=eva');

  const close = (): Promise<void> =>
    acrossTenants(() => module.get(MembersService).deleteAccount(owner, { forfeit: true }));

  const register = async () => {
    const [user] = await sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [owner.userId]);
    const account = { password: 'a long enough passphrase', name: 'Ana Ruiz', organizationName: 'Otra tienda' };
    return module.get(RegisterOrganization).execute({ email: user!.email, ...account }, { isEmailVerified: true });
  };

  const wallet = async (): Promise<Wallet> =>
    (
      await sql<Wallet & Record<string, unknown>>(
        'SELECT balance, at_risk FROM wallets WHERE organization_id = $1 AND livemode',
        [tenant.organizationId],
      )
    )[0]!;

  it('limit the postage that a small wallet can buy, void and buy again', async () => {
    let bought = 0;
    const thief = async (): Promise<void> => {
      for (;;) {
        await voidLabel(await buy());
        bought += 1;
      }
    };

    await expect(thief()).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { required: '116.00', available: '4.00', shortfall: '112.00', currency: 'MXN', atRisk: '696.00' },
    });
    expect(bought).toBe(6);
    expect(await wallet()).toEqual({ balance: '200.00', at_risk: '696.00' });
  });

  it.each([
    ['cancelled', '0.00'],
    ['lapses', '116.00'],
    ['refused', '116.00'],
    ['unknown', '116.00'],
  ] as const)('count a label whose cancellation is %s as %s at risk', async (cancellation, atRisk) => {
    await voidLabel(await buy(), cancellation);

    expect(await wallet()).toEqual({ balance: '200.00', at_risk: atRisk });
  });

  it('end with the confirmation of the carrier, or with the watch, once', async () => {
    await fund(1000);
    const [first, second] = [await buy(), await buy(300)];
    await voidLabel(first);
    await voidLabel(second);
    expect((await wallet()).at_risk).toBe('416.00');

    await Promise.all([confirm(first), confirm(first)]);
    expect((await wallet()).at_risk).toBe('300.00');
    await endWatch(second);
    await endWatch(second);
    expect((await wallet()).at_risk).toBe('0.00');
  });

  it('never count a label of a simulated carrier', async () => {
    carrier.simulated = true;
    try {
      await voidLabel(await buy());
    } finally {
      carrier.simulated = false;
    }

    expect((await wallet()).at_risk).toBe('0.00');
  });

  it('allow as much as a tenth of the purchases of the last 30 days, less refunds', async () => {
    await fund(19_800);
    for (let n = 0; n < 3; n++) await buy(5000);
    await voidLabel(await buy(3000));
    expect(await wallet()).toEqual({ balance: '5000.00', at_risk: '3000.00' });

    // 15,000 of purchases allow 1,500 of the 3,000 at risk.
    await expect(buy(3500.01)).rejects.toMatchObject({ details: { available: '3500.00', atRisk: '3000.00' } });
    await buy(3500);

    expect((await wallet()).balance).toBe('1500.00');
  });

  it('limit concurrent purchases like sequential ones', async () => {
    await fund(1800);
    const voided = [];
    for (let n = 0; n < 6; n++) voided.push(await buy());
    for (const label of voided) await voidLabel(label);
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft(116)));

    // 2,000 less 196 above the allowance pay 15 labels.
    const outcomes = await Promise.allSettled(drafts.map((each) => acceptedAttempt(module, each)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect((await wallet()).balance).toBe('260.00');
  });

  it('cannot be spent at all after the use of a voided label, until an operator restores the allowance', async () => {
    await fund(300);
    const [used, other] = [await buy(), await buy()];
    await voidLabel(used, 'cancelled');
    await voidLabel(other);
    await scan(used);
    expect(await wallet()).toEqual({ balance: '384.00', at_risk: '116.00' });

    await expect(buy(300)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { available: '268.00', shortfall: '32.00', atRisk: '116.00' },
    });
    expect((await restore()).stdout).toContain('again');
    await buy(300);
    expect((await restore()).stdout).toContain('Nothing changed');
    const records = await sql(
      "SELECT operator, action FROM audit_records WHERE target = $1 AND action = 'void-allowance'",
      [tenant.organizationId],
    );
    expect(records).toEqual(Array.from({ length: 2 }, () => ({ operator: 'eva', action: 'void-allowance' })));
  });

  it('are absent from the 402 of a purchase that the balance alone does not pay', async () => {
    await voidLabel(await buy());

    const refused = await buy(300).catch((error: unknown) => error);

    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { available: '200.00', shortfall: '100.00' },
    });
    expect((refused as { details: object }).details).not.toHaveProperty('atRisk');
  });

  it('refuse the closing of the organization, with the date from which it is possible', async () => {
    const label = await buy();
    await voidLabel(label);
    const [{ day }] = (await sql<{ day: string }>(
      `SELECT to_char((ends_at AT TIME ZONE 'America/Mexico_City') + interval '1 day', 'YYYY-MM-DD') AS day FROM refunds_at_risk
       WHERE attempt_id = $1`,
      [label.attemptId],
    )) as [{ day: string }];

    await expect(close()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { code: 'REFUNDS_AT_RISK', atRisk: '116.00', possibleFrom: day },
    });
    await expect(register()).rejects.toMatchObject({ details: { code: 'EMAIL_TAKEN' } });
    await confirm(label);
    await close();
    await register();
  });

  it('or a debt, refuse it: the wallet must be funded first', async () => {
    const label = await buy(200);
    await voidLabel(label, 'cancelled');
    await buy(150);
    await scan(label);
    expect((await wallet()).balance).toBe('-150.00');

    await expect(close()).rejects.toMatchObject({ details: { code: 'WALLET_OWES', balance: '-150.00' } });
    await expect(register()).rejects.toMatchObject({ details: { code: 'EMAIL_TAKEN' } });
    await fund(150);
    await close();
  });

  describe('of random voids, confirmations, scans, invoices, ends of watches and closings', () => {
    const seed = Number(process.env['RISK_SEED'] ?? Date.now() % 1_000_000);
    const STEPS = Number(process.env['RISK_STEPS'] ?? 150);
    const PRICES = [116, 240, 900, 2500];

    interface ModelLabel {
      readonly label: Label;
      readonly price: number;
      state: 'bought' | 'voided' | 'used';
      isConfirmed: boolean;
    }

    const organizations: string[] = [];
    let labels: ModelLabel[];
    let risk: Map<ModelLabel, number>;
    let balance: number;
    let isAllowed: boolean;

    const begin = async (): Promise<void> => {
      await open('200.00');
      organizations.push(tenant.organizationId);
      [labels, risk, balance, isAllowed] = [[], new Map(), 200, true];
    };

    const atRisk = (): number => [...risk.values()].reduce((sum, amount) => sum + amount, 0);
    const purchases = (): number => labels.reduce((sum, { price, state }) => sum + (state === 'bought' ? price : 0), 0);
    const withheld = (): number => {
      const allowance = isAllowed ? Math.max(500, purchases() / 10) : 0;
      return Math.max(0, atRisk() - allowance);
    };

    /** The carrier in memory has no records that the other invariants compare. */
    const isOfMoney = (finding: string): boolean => /^I[123] /.test(finding);

    it(`equal the model (RISK_SEED=${seed})`, async () => {
      const random = generator(seed);
      const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
      const oneIn = (...states: ModelLabel['state'][]) => oneOf(labels.filter(({ state }) => states.includes(state)));
      const use = (model: ModelLabel): void => {
        if (model.state !== 'voided') return;
        model.state = 'used';
        risk.delete(model);
        balance -= model.price;
        isAllowed = false;
      };

      const steps: Record<string, { readonly weight: number; readonly run: () => Promise<void> }> = {
        fund: {
          weight: 12,
          run: async () => {
            const amount = 50 + Math.floor(random() * 1500);
            await fund(amount);
            balance += amount;
          },
        },
        buy: {
          weight: 30,
          run: async () => {
            const price = oneOf(PRICES)!;
            const purchase = await draft(price);
            if (balance - price < withheld()) {
              await expect(complete(purchase)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
              return;
            }
            labels.push({ label: await complete(purchase), price, state: 'bought', isConfirmed: false });
            balance -= price;
          },
        },
        void: {
          weight: 25,
          run: async () => {
            const model = oneIn('bought');
            if (!model) return;
            const cancellation = oneOf(CANCELLATIONS)!;
            await voidLabel(model.label, cancellation);
            model.state = 'voided';
            model.isConfirmed = cancellation !== 'unknown';
            balance += model.price;
            if (cancellation !== 'cancelled') risk.set(model, model.price);
          },
        },
        confirm: {
          weight: 8,
          run: async () => {
            const model = oneOf(labels.filter(({ state, isConfirmed }) => state !== 'bought' && !isConfirmed));
            if (!model) return;
            await confirm(model.label);
            model.isConfirmed = true;
            risk.delete(model);
          },
        },
        scan: {
          weight: 4,
          run: async () => {
            const model = oneIn('bought', 'voided', 'used');
            if (!model) return;
            await scan(model.label);
            use(model);
          },
        },
        invoice: {
          weight: 3,
          run: async () => {
            const model = oneIn('voided', 'used');
            if (!model) return;
            expect(await invoice(model.label)).toBe(model.state === 'voided');
            use(model);
          },
        },
        endWatch: {
          weight: 6,
          run: async () => {
            const model = oneIn('voided', 'used');
            if (!model) return;
            await endWatch(model.label);
            risk.delete(model);
          },
        },
        restore: {
          weight: 5,
          run: async () => {
            expect((await restore()).code).toBe(0);
            isAllowed = true;
          },
        },
        close: {
          weight: 4,
          run: async () => {
            const refusal = balance < 0 ? 'WALLET_OWES' : risk.size > 0 ? 'REFUNDS_AT_RISK' : null;
            if (refusal === null) {
              await close();
              await register();
              return begin();
            }
            await expect(close()).rejects.toMatchObject({ details: { code: refusal } });
            await expect(register()).rejects.toMatchObject({ details: { code: 'EMAIL_TAKEN' } });
          },
        },
      };
      const deck = Object.entries(steps).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

      await begin();
      for (let step = 0; step < STEPS; step++) {
        const name = oneOf(deck)!;
        await steps[name]!.run();
        const expected = { balance: formatMoney(money(balance)), at_risk: formatMoney(money(atRisk())) };
        expect({ step, name, ...(await wallet()) }).toEqual({ step, name, ...expected });
      }
      const found: string[] = [];
      for (const id of organizations) found.push(...(await findings(bench.databaseUrl, id)).filter(isOfMoney));
      expect(found).toEqual([]);
    });
  });
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
