import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { Ledger, type Posting } from '../ledger.js';
import { WalletModule } from '../wallet.module.js';
import { CreditFunding } from './credit-funding.js';
import { FundingListener, type Funding } from './funding.js';

/** A listener of another context that records the fundings or fails. */
class Listener extends FundingListener {
  readonly fundings: Funding[] = [];
  failure: Error | null = null;
  /** Runs in the crediting transaction. */
  inside: () => Promise<void> = async () => undefined;

  override async onFunded(funding: Funding): Promise<void> {
    await this.inside();
    if (this.failure) throw this.failure;
    this.fundings.push(funding);
  }
}

describe('Crediting a funding', () => {
  const listener = new Listener();
  let module: TestingModule;
  let live: Tenant;
  let funding: Funding;

  beforeAll(async () => {
    const providers = [{ provide: Listener, useValue: listener }];
    module = await openTestingModule([WalletModule], { providers });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    const { id: organizationId } = await newOrganization();
    live = { organizationId, livemode: true };
    funding = {
      organizationId,
      method: 'transfer',
      cardFunding: null,
      amount: money('250.50'),
      causeId: `transfer of ${organizationId}`,
    };
    listener.failure = null;
    listener.inside = async () => undefined;
  });

  const credit = (): Promise<void> =>
    asTenant(live, () =>
      module.get(Database).transaction(() => module.get(CreditFunding).execute(funding, postingOf(funding))),
    );

  it('credits the LIVE wallet, marks its funding source and appends wallet.credited', async () => {
    await credit();

    expect(await walletRows(live)).toEqual({ balance: '250.50', movements: ['CREDIT 250.50'] });
    expect(await walletRows({ ...live, livemode: false })).toEqual({ balance: '10000.00', movements: [] });
    expect(
      await sql('SELECT livemode, has_funding_source FROM wallets WHERE organization_id = $1 ORDER BY livemode', [
        live.organizationId,
      ]),
    ).toEqual([
      { livemode: false, has_funding_source: false },
      { livemode: true, has_funding_source: true },
    ]);
    const [event] = await sql<{ data: object }>('SELECT data FROM events WHERE organization_id = $1', [
      live.organizationId,
    ]);
    expect(event?.data).toMatchObject({ amount: '250.50', balanceAfter: '250.50', fundingMethod: 'transfer' });
  });

  it('credits one cause once', async () => {
    await credit();

    await expect(credit()).rejects.toThrow('wallet_transactions_cause');

    expect(await walletRows(live)).toEqual({ balance: '250.50', movements: ['CREDIT 250.50'] });
    expect(await eventTypes(live)).toEqual(['wallet.credited']);
  });

  it('completes the pending credit of the cause and posts no second credit', async () => {
    await asTenant(live, () => module.get(Ledger).postPending(live, postingOf(funding)));

    await credit();

    expect(await walletRows(live)).toEqual({ balance: '250.50', movements: ['CREDIT 250.50'] });
  });

  it('calls the listeners of other contexts in the same transaction, so that a failure rolls the credit back', async () => {
    listener.failure = new Error('The invoice was not written.');

    await expect(credit()).rejects.toBe(listener.failure);

    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: [] });
    expect(await eventTypes(live)).toEqual([]);
    listener.failure = null;
    await credit();
    expect(listener.fundings.filter(({ causeId }) => causeId === funding.causeId)).toEqual([funding]);
  });

  it('locks the wallet last, after the listeners', async () => {
    let wasFree = false;
    listener.inside = async () => {
      await sql('SELECT 1 FROM wallets WHERE organization_id = $1 FOR UPDATE NOWAIT', [live.organizationId]);
      wasFree = true;
    };

    await credit();

    expect(wasFree).toBe(true);
  });
});

const postingOf = ({ amount, causeId }: Funding): Posting => ({
  type: 'CREDIT',
  amount,
  description: 'Bank transfer',
  referenceType: 'processor_bank_transfer',
  referenceId: causeId,
  metadata: null,
  causeId,
});
