import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import { ivaIn } from '../../../kernel/iva.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { LedgerReports, type FundingOfMonth } from '../../wallet/ledger-reports.js';
import { PaymentReversalsService } from '../../wallet/reversals/payment-reversals.service.js';
import { heldOf, reasonOf } from '../../wallet/reversals/payment-reversal.js';
import { CreditNoteEntity, ReturnedInvoiceEntity } from '../credit-notes/credit-note.entity.js';
import { InvoiceEntity } from '../invoices/invoice.entity.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { paymentFormOf } from '../invoices/make-invoice.js';
import { GENERAL_PUBLIC, GENERIC_RFCS } from '../rfc.js';
import { GENERIC } from '../sat-catalogs.js';
import { CREDIT_NOTES, INVOICES } from '../stamping/stamp-queue.js';

/** A document that must be stamped or cancelled, or a profile that prevents stamping. */
export interface WaitingDocument extends Readonly<Pick<InvoiceEntity, 'organizationId' | 'id' | 'createdAt'>> {
  readonly kind: 'invoice' | 'credit note' | 'fiscal profile';
  readonly rfc: string;
  /** Amount in MXN, as a decimal string. Null for a profile. */
  readonly total: string | null;
  readonly tries: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly since: Date | null;
}

/** An invoice whose funding was reversed, completely or partly. Open disputes are ignored. Amounts in MXN. */
export interface ReversedInvoice extends Readonly<Pick<InvoiceEntity, 'organizationId' | 'id' | 'status' | 'uuid'>> {
  readonly total: Money;
  readonly reversed: Money;
  /** Sum of the issued credit notes. */
  readonly credited: Money;
  /** Sum of the credit notes that are not issued yet. */
  readonly waiting: Money;
  readonly reasons: readonly string[];
}

/** A funding without an invoice. Amounts in MXN. */
export interface UninvoicedFunding extends Omit<FundingOfMonth, 'amount' | 'causeId'> {
  readonly paymentForm: string;
  readonly total: Money;
  /** Sum of the reversals. Open disputes are ignored. */
  readonly reversed: Money;
  /** Amount of the funding after the reversals. The sum of `subtotal` and `tax` equals this amount. */
  readonly net: Money;
  readonly subtotal: Money;
  readonly tax: Money;
}

const PAGE = 1000;

/** Invoice reports of all organizations, for operators. Source: docs/invoices.md#rules-and-limits */
@Injectable()
export class InvoiceReports {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerReports,
    private readonly reversals: PaymentReversalsService,
    private readonly invoices: InvoicesService,
  ) {}

  /** Yields the invoices and credit notes that must still be stamped or cancelled, and the profiles that prevent stamping. */
  async *waiting(): AsyncGenerator<WaitingDocument> {
    for (const kind of ['invoice', 'credit note', 'fiscal profile'] as const) {
      for (let after = ''; ;) {
        const [statement, ...params] = WAITING[kind];
        const page = await this.database.query<Omit<WaitingDocument, 'kind'>>(statement, [after, PAGE, ...params]);
        yield* page.map((row) => ({ ...row, kind }));
        if (page.length < PAGE) break;
        after = page.at(-1)!.id;
      }
    }
  }

  /** Yields the invoices whose funding was refunded, returned, or lost in a dispute. */
  async *reversed(): AsyncGenerator<ReversedInvoice> {
    const seen = new Set<string>();
    for (let after = ''; ;) {
      const causes = await this.reversals.causesAfter(after, PAGE);
      const returned = await this.database.manager.findBy(ReturnedInvoiceEntity, { returnCause: In(causes) });
      const ids = returned.map(({ invoiceId }) => invoiceId);
      const found = await this.database.manager.findBy(InvoiceEntity, [{ fundingCause: In(causes) }, { id: In(ids) }]);
      for (const invoice of await this.reversedAmong(found.filter(({ id }) => !seen.has(id)))) {
        seen.add(invoice.id);
        yield invoice;
      }
      if (causes.length < PAGE) return;
      after = causes.at(-1)!;
    }
  }

  /** Yields the LIVE fundings of a month without an invoice. The global invoice of the month must include these fundings. */
  async *missing(month: Month): AsyncGenerator<UninvoicedFunding> {
    for (let after = ''; ;) {
      const page = await this.ledger.fundings(month, after, PAGE);
      const causes = page.map(({ causeId }) => causeId);
      const invoiced = new Set((await this.invoices.ofFundings(causes)).map(({ fundingCause }) => fundingCause));
      const reversals = await this.reversals.lasting(causes);
      for (const { causeId, amount, ...funding } of page) {
        if (invoiced.has(causeId)) continue;
        const total = money(amount);
        const reversed = heldOf(
          reversals.filter(({ fundingCause }) => fundingCause === causeId),
          total,
        );
        const net = total.minus(reversed);
        const tax = ivaIn(net);
        const paymentForm = paymentFormOf(funding);
        yield { ...funding, paymentForm, total, reversed, net, subtotal: net.minus(tax), tax };
      }
      if (page.length < PAGE) return;
      after = page.at(-1)!.transactionId;
    }
  }

  private async reversedAmong(invoices: readonly InvoiceEntity[]): Promise<ReversedInvoice[]> {
    const invoiceId = In(invoices.map(({ id }) => id));
    const returns = await this.database.manager.findBy(ReturnedInvoiceEntity, { invoiceId });
    const notes = await this.database.manager.findBy(CreditNoteEntity, { invoiceId });
    const causesOf = (invoice: InvoiceEntity): string[] => [
      invoice.fundingCause,
      ...returns.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ returnCause }) => returnCause),
    ];
    const reversals = await this.reversals.lasting(invoices.flatMap(causesOf));
    return invoices.flatMap((invoice) => {
      const causes = causesOf(invoice);
      const own = reversals.filter(({ fundingCause }) => causes.includes(fundingCause));
      const reversed = heldOf(own, money(invoice.total));
      if (reversed.eq(0)) return [];
      const validNotes = notes.filter(({ invoiceId, takenBackAt }) => invoiceId === invoice.id && takenBackAt === null);
      const sumOf = (isIssued: boolean): Money =>
        validNotes.reduce(
          (sum, { status, amount }) => ((status === 'ISSUED') === isIssued ? sum.plus(amount) : sum),
          ZERO,
        );
      return [
        {
          organizationId: invoice.organizationId,
          id: invoice.id,
          status: invoice.status,
          uuid: invoice.uuid,
          total: money(invoice.total),
          reversed,
          credited: sumOf(true),
          waiting: sumOf(false),
          reasons: [...new Set(own.map(reasonOf))],
        },
      ];
    });
  }
}

const PROBLEM =
  'stamp_tries AS tries, stamp_problem_code AS code, stamp_problem AS message, stamp_problem_since AS since';

const WAITING_INVOICES = `
  SELECT w.organization_id AS "organizationId", w.id, b.rfc, w.total, w.created_at AS "createdAt", ${PROBLEM}
  FROM invoices w JOIN billing_info b ON b.id = w.billing_info_id
  WHERE (${INVOICES.isOpen}) AND w.id > $1 ORDER BY w.id LIMIT $2`;

const WAITING_CREDIT_NOTES = `
  SELECT w.organization_id AS "organizationId", w.id, b.rfc, w.amount AS total, w.created_at AS "createdAt", ${PROBLEM}
  FROM (SELECT * FROM credit_notes WHERE (${CREDIT_NOTES.isOpen}) AND id > $1 ORDER BY id LIMIT $2) w
  JOIN billing_info b ON b.organization_id = w.organization_id AND b.livemode ORDER BY w.id`;

/**
 * Selects profiles with a generic RFC and an invalid regime, use or name. Older versions of the service accepted these profiles.
 */
const WRONG_PROFILES = `
  SELECT organization_id AS "organizationId", id, rfc, NULL AS total, updated_at AS "createdAt", 0 AS tries,
         'FISCAL_PROFILE_WRONG' AS code,
         concat_ws(', ', CASE WHEN regimen_fiscal <> $4 THEN 'regimenFiscal ' || regimen_fiscal END,
                         CASE WHEN uso_cfdi <> $5 THEN 'usoCfdi ' || uso_cfdi END,
                         CASE WHEN rfc = $6 AND razon_social <> $7 THEN 'razonSocial ' || razon_social END) AS message,
         updated_at AS since
  FROM billing_info
  WHERE livemode AND rfc = ANY ($3) AND id > $1 AND (regimen_fiscal <> $4 OR uso_cfdi <> $5 OR (rfc = $6 AND razon_social <> $7))
  ORDER BY id LIMIT $2`;

/** Each entry contains an SQL statement and its parameters from `$3` on. */
const WAITING: Readonly<Record<WaitingDocument['kind'], readonly [statement: string, ...params: unknown[]]>> = {
  invoice: [WAITING_INVOICES],
  'credit note': [WAITING_CREDIT_NOTES],
  'fiscal profile': [
    WRONG_PROFILES,
    GENERIC_RFCS,
    GENERIC.regime,
    GENERIC.use,
    GENERAL_PUBLIC.rfc,
    GENERAL_PUBLIC.name,
  ],
};
