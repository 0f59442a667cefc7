import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { adminIn } from '../../../../test/support/admin.js';
import { findings } from '../../../../test/support/audit.js';
import { sql } from '../../../../test/support/bench.js';
import { billingInfo } from '../../../../test/support/billing.js';
import { eventually } from '../../../../test/support/eventually.js';
import { newOrganization } from '../../../../test/support/organization.js';
import {
  disputed,
  disputeLost,
  disputeWon,
  paid,
  refund,
  refunded,
  refundFailed,
  reversal,
} from '../../../../test/support/processor-events.js';
import { REFUSAL, StampingDouble, type Fate } from '../../../../test/support/stamping-double.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { DatabaseServer } from '../../../platform/database/database-server.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { FundingInstructionsService } from '../../wallet/funding/bank-transfers/funding-instructions.service.js';
import { FundWallet, type OpenedFunding } from '../../wallet/funding/fund-wallet.js';
import { ProcessorEventsService } from '../../wallet/funding/processor-events/processor-events.service.js';
import type { ProcessorEvent } from '../../wallet/processors/payment-processor.js';
import type { BillingInfoRequest } from '../billing-info.request.js';
import { BillingModule } from '../billing.module.js';
import type { InvoiceResponse } from '../invoices/invoice.response.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { BillingInfoService } from '../billing-info.service.js';
import { StampingTask } from '../stamping/stamping.task.js';

const AMOUNT = 300;

describe('Invoices and credit notes with a stamping service that loses responses, rejects orders and is slow', () => {
  const stamping = new StampingDouble();
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([BillingModule], { stamping });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    // Documents of other tests on this database.
    for (const table of ['invoices', 'credit_notes'])
      await sql(`UPDATE ${table} SET stamp_after = now() + interval '1 year'`);
    stamping.fates = [];
    live = { organizationId: (await newOrganization()).id, livemode: true };
    await save({});
  });

  const save = (overrides: object): Promise<unknown> =>
    asTenant(live, () =>
      module
        .get(BillingInfoService)
        .save(live, billingInfo({ requireInvoice: true, ...overrides }) as BillingInfoRequest),
    );

  const apply = (event: ProcessorEvent): Promise<void> =>
    acrossTenants(() => module.get(ProcessorEventsService).apply({ ...event, id: newId('evt') }));

  /** A paid funding with its invoice. */
  const funded = async (): Promise<OpenedFunding['intent']> => {
    const request = { method: 'card' as const, amount: AMOUNT, returnUrl: null };
    const { intent } = await asTenant(live, () => module.get(FundWallet).execute(live.organizationId, request));
    await apply(paid(intent));
    return intent;
  };

  /** Runs the task in two processes concurrently. */
  const stampDue = (): Promise<unknown> =>
    acrossTenants(() => Promise.all([1, 2].map(() => module.get(StampingTask).run())));

  /** Makes the next attempt due. */
  const due = async (): Promise<void> => {
    for (const table of ['invoices', 'credit_notes'])
      await sql(`UPDATE ${table} SET stamp_after = now() WHERE organization_id = $1`, [live.organizationId]);
  };

  const invoices = (): Promise<InvoiceResponse[]> =>
    asTenant(live, () => module.get(InvoicesService).latest(live.organizationId, 100));

  const notesOf = async (index = 0): Promise<string[]> =>
    (await invoices())[index]!.creditNotes.map(({ amount, reason, status }) => `${amount} ${reason} ${status}`);

  const events = async (): Promise<string[]> => {
    const rows = await sql<{ type: string }>(
      "SELECT type FROM events WHERE organization_id = $1 AND type IN ('invoice.issued', 'invoice.problem') ORDER BY id",
      [live.organizationId],
    );
    return rows.map(({ type }) => type);
  };

  it('reports each reason for a rejected invoice once, and retries immediately after the profile is corrected', async () => {
    await funded();
    expect((await invoices())[0]!.problem).toBeNull();
    stamping.fates = ['refused', 'refused', 'unreachable'];
    await stampDue();
    const [refused] = await invoices();
    expect(refused).toMatchObject({
      status: 'PENDING',
      problem: { code: 'STAMPING_REFUSED', message: REFUSAL, since: expect.any(Date) },
    });
    await due();
    await stampDue();
    expect((await invoices())[0]!.problem).toEqual(refused!.problem);
    expect(await events()).toEqual(['invoice.problem']);
    await due();
    await stampDue();
    expect((await invoices())[0]!.problem!.code).toBe('STAMPING_UNAVAILABLE');

    await save({ razonSocial: 'ESCUELA KEMPER' });
    await stampDue();

    expect((await invoices())[0]).toMatchObject({ status: 'ISSUED', problem: null });
    expect(stamping.documents.get(refused!.id)!.order.receiver.legalName).toBe('ESCUELA KEMPER');
    expect(await events()).toEqual(['invoice.problem', 'invoice.problem', 'invoice.issued']);
  });

  it('does not order a second stamp during stamping, even if the profile is saved', async () => {
    await funded();
    let open = (): void => undefined;
    stamping.gate = new Promise((resolve) => (open = resolve));
    const before = stamping.calls;
    const slow = stampDue();
    await eventually(() => Promise.resolve(stamping.calls > before || null));
    await save({ razonSocial: 'ESCUELA KEMPER' });
    await stampDue();
    open();
    await slow;

    expect(stamping.calls - before).toBe(1);
    expect((await invoices())[0]!.status).toBe('ISSUED');
  });

  it('creates a credit note for each refund, related to its invoice, and revokes the note of a failed refund', async () => {
    const intent = await funded();
    await apply(refunded(intent, 100));
    expect(await notesOf()).toEqual([]);
    await stampDue();
    expect(await notesOf()).toEqual(['100.00 refund PENDING']);
    await apply(refunded(intent, 250));
    await apply(refunded(intent, 250));
    stamping.fates = ['lost', 'lost'];
    await stampDue();
    await due();
    await stampDue();
    expect(await notesOf()).toEqual(['100.00 refund ISSUED', '150.00 refund ISSUED']);
    const [invoice] = await invoices();
    expect(invoice!.creditNotes[1]).toEqual({
      id: expect.stringMatching(/^crn_/),
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      series: 'F',
      folioNumber: expect.stringMatching(/^\d+$/),
      amount: '150.00',
      reason: 'refund',
      status: 'ISSUED',
      xmlUrl: expect.stringMatching(/\.xml$/),
      pdfUrl: expect.stringMatching(/\.pdf$/),
    });
    const { order } = stamping.documents.get(invoice!.creditNotes[1]!.id)!;
    expect(order).toMatchObject({ relatedUuid: invoice!.uuid, receiver: { rfc: 'EKU9003173C9', use: 'G02' } });

    await apply(refund(intent, 2, 150));
    await apply(refundFailed(intent, 2, 150));
    stamping.fates = ['lost'];
    await stampDue();
    await due();
    await stampDue();

    expect(await notesOf()).toEqual(['100.00 refund ISSUED', '150.00 refund CANCELLED']);
    expect(stamping.cancelled).toContain(invoice!.creditNotes[1]!.id);
  });

  it('mails each issued invoice and credit note once to the billing email', async () => {
    const billingEmail = `facturas-${live.organizationId}@tienda.mx`;
    await save({ billingEmail });
    const mailed = () =>
      sql<{ subject: string; body: string }>(
        'SELECT subject, body FROM queued_mails WHERE recipient = $1 ORDER BY id',
        [billingEmail],
      );
    const intent = await funded();
    stamping.fates = ['lost'];
    await stampDue();
    expect(await mailed()).toEqual([]);
    await due();
    await stampDue();
    await apply(refunded(intent, 100));
    await stampDue();
    await due();
    await stampDue();

    const [invoice] = await invoices();
    const [note] = invoice!.creditNotes;
    const mails = await mailed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Factura F-${invoice!.folioNumber!} · 300.00 MXN`,
      `Nota de crédito F-${note!.folioNumber!} · 100.00 MXN`,
    ]);
    for (const [index, { uuid, xmlUrl, pdfUrl }] of [invoice!, note!].entries())
      for (const text of [uuid, xmlUrl, pdfUrl]) expect(mails[index]!.body).toContain(text);
  });

  it('creates a credit note only for a lost dispute, and addresses it to the invoiced taxpayer', async () => {
    const intent = await funded();
    await stampDue();
    await apply(disputed(intent));
    expect(await notesOf()).toEqual([]);
    await save({ rfc: 'SAT970701NN3', razonSocial: 'SERVICIO', regimenFiscal: '603' });

    await apply(disputeLost(intent));
    await stampDue();

    const [invoice] = await invoices();
    expect(await notesOf()).toEqual(['300.00 dispute ISSUED']);
    expect(stamping.documents.get(invoice!.creditNotes[0]!.id)!.order.receiver.rfc).toBe('EKU9003173C9');
  });

  it('creates a credit note for a returned transfer, for the latest invoice of the same amount', async () => {
    const { instruction } = await asTenant(live, () =>
      module.get(FundingInstructionsService).provision(live.organizationId),
    );
    const account = instruction.processorAccount;
    for (const [n, amount] of [AMOUNT, AMOUNT, 500].entries())
      await apply({ kind: 'transfer', id: '', transferId: `${account}:${n}`, account, amount: money(amount) });
    await stampDue();
    const returned = { ...reversal('return', `return of ${account}`, AMOUNT), funding: { account }, isFinal: true };

    await apply(returned);
    await apply(returned);
    await stampDue();

    expect(await Promise.all([0, 1, 2].map(notesOf))).toEqual([[], ['300.00 return ISSUED'], []]);
  });

  it('lists waiting documents, reversed invoices and fundings without an invoice for operators', async () => {
    const intent = await funded();
    await stampDue();
    await apply(refunded(intent, 100));
    const waiting = await funded();
    stamping.fates = ['refused', 'refused'];
    await stampDue();
    await save({ requireInvoice: false });
    await funded();
    await sql("UPDATE billing_info SET rfc = 'XAXX010101000' WHERE organization_id = $1", [live.organizationId]);
    const lines = async (...args: string[]): Promise<string[]> => {
      const { code, stdout } = await adminIn(module, 'invoices', ...args);
      expect(code).toBe(0);
      return stdout.split('\n').filter((line) => line.includes(live.organizationId));
    };
    const [second, first] = await invoices();
    const month = new Date(Date.now() - 6 * 60 * 60 * 1000).toISOString().slice(0, 7);

    const waits = await lines('--waiting');
    expect(waits).toHaveLength(3);
    expect(waits[0]).toMatch(new RegExp(`invoice +${second!.id} .*300.00.*STAMPING_REFUSED +${REFUSAL}`));
    expect(waits[1]).toMatch(/credit note +crn_.*100\.00.*STAMPING_REFUSED/);
    expect(waits[2]).toMatch(/fiscal profile +bil_.*FISCAL_PROFILE_WRONG +regimenFiscal 601, usoCfdi G03, razonSocial/);
    expect(await lines('--reversed')).toEqual([
      expect.stringMatching(new RegExp(`${first!.id} +ISSUED +${first!.uuid} +300.00 +100.00 +0.00 +100.00 +refund`)),
    ]);
    expect(await lines('--missing', `--month=${month}`)).toEqual([
      expect.stringMatching(/txn_\S+ +04 +Card payment +300\.00 +0\.00 +300\.00 +258\.62 +41\.38/),
    ]);
    expect(waiting.id).not.toBe(intent.id);
    expect((await adminIn(module, 'invoices', '--missing')).stderr).toContain('Set the month');
  });

  it('stamps each document once, and the credit notes equal the reversed amount in any order of events', async () => {
    const fate = fc.constantFrom<Fate>('answered', 'refused', 'lost', 'unreachable');
    const step = fc.constantFrom(
      'refunded100',
      'refunded250',
      'refund2',
      'refund2Failed',
      'disputed',
      'disputeLost',
      'disputeWon',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(step, fc.constant('stamp')), { maxLength: 10 }),
        fc.array(fate, { maxLength: 12 }),
        async (steps, fates) => {
          live = { organizationId: (await newOrganization()).id, livemode: true };
          await save({});
          const intent = await funded();
          const reports: Record<string, ProcessorEvent> = {
            refunded100: refunded(intent, 100),
            refunded250: refunded(intent, 250),
            refund2: refund(intent, 2, 150),
            refund2Failed: refundFailed(intent, 2, 150),
            disputed: disputed(intent),
            disputeLost: disputeLost(intent),
            disputeWon: disputeWon(intent),
          };
          stamping.fates = [...fates];
          for (const each of steps) {
            if (each !== 'stamp') await apply(reports[each]!);
            else await due().then(stampDue);
          }
          stamping.fates = [];
          for (let turn = 0; turn < 2; turn++) await due().then(stampDue);

          const has = (name: (typeof steps)[number]): boolean => steps.includes(name);
          const sum = has('refunded250') ? 250 : has('refunded100') ? 100 : 0;
          const single = has('refund2') && !has('refund2Failed') ? 150 : 0;
          const refunds = Math.max(sum - (has('refund2Failed') ? 150 : 0), single);
          // The first final report applies.
          const isLost = has('disputeLost') && !has('disputeWon');
          const expected = Math.min(refunds + (isLost ? AMOUNT : 0), AMOUNT);
          const [invoice] = await invoices();
          const valid = [...stamping.documents.values()].filter(
            ({ order }) => order.relatedUuid === invoice!.uuid && !stamping.cancelled.has(order.id),
          );
          const standing = invoice!.creditNotes.filter(({ status }) => status === 'ISSUED');
          const total = standing.reduce((all, { amount }) => all + Number(amount), 0);
          expect({ steps, total }).toEqual({ steps, total: expected });
          // Every stamped document is known here and is stamped only once.
          expect(valid.map(({ uuid }) => uuid).sort()).toEqual(standing.map(({ uuid }) => uuid).sort());
          expect(invoice!.creditNotes.filter(({ status }) => status === 'PENDING')).toEqual([]);
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
    expect(stamping.overlapping).toEqual([]);
    expect(await findings(module.get(DatabaseServer).url)).toEqual([]);
  });
});
