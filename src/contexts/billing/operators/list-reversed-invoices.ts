import { Injectable } from '@nestjs/common';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import { LastingReversals } from '../../wallet/reversals/lasting-reversals.js';
import { heldOf, reasonOf } from '../../wallet/reversals/payment-reversal.js';
import { CreditNoteRepository } from '../credit-notes/credit-note.repository.js';
import type { InvoiceEntity } from '../invoices/invoice.entity.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';

/** An invoice whose funding went back for good, or a part of it. Amounts in MXN. */
export interface ReversedInvoice {
  readonly organizationId: string;
  readonly id: string;
  readonly status: string;
  readonly uuid: string | null;
  readonly total: Money;
  readonly reversed: Money;
  /** By credit notes that are issued. */
  readonly credited: Money;
  /** Credit notes that are not issued yet. */
  readonly waiting: Money;
  readonly reasons: readonly string[];
}

const PAGE = 500;

/** The invoices of all organizations whose funding was refunded, returned or lost in a dispute, for operators. */
@Injectable()
export class ListReversedInvoices {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly notes: CreditNoteRepository,
    private readonly reversals: LastingReversals,
  ) {}

  async *execute(): AsyncGenerator<ReversedInvoice> {
    const seen = new Set<string>();
    for (let after = ''; ;) {
      const causes = await this.reversals.causesAfter(after, PAGE);
      const returned = await this.notes.returnedBy(causes);
      const found = [
        ...(await this.invoices.ofFundings(causes)),
        ...(await this.invoices.ofIds(returned.map(({ invoiceId }) => invoiceId))),
      ].filter(({ id }) => !seen.has(id));
      for (const invoice of await this.reversedAmong(found)) {
        if (seen.has(invoice.id)) continue;
        seen.add(invoice.id);
        yield invoice;
      }
      if (causes.length < PAGE) return;
      after = causes.at(-1)!;
    }
  }

  private async reversedAmong(invoices: readonly InvoiceEntity[]): Promise<ReversedInvoice[]> {
    const ids = invoices.map(({ id }) => id);
    const [returns, notes] = [await this.notes.returnsOf(ids), await this.notes.of(ids)];
    const causesOf = (invoice: InvoiceEntity): string[] => [
      invoice.fundingCause,
      ...returns.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ returnCause }) => returnCause),
    ];
    const reversals = await this.reversals.of(invoices.flatMap(causesOf));
    return invoices.flatMap((invoice) => {
      const causes = causesOf(invoice);
      const own = reversals.filter(({ fundingCause }) => causes.includes(fundingCause));
      const reversed = heldOf(own, money(invoice.total));
      if (reversed.eq(0)) return [];
      const standing = notes.filter(({ invoiceId, takenBackAt }) => invoiceId === invoice.id && takenBackAt === null);
      const sumOf = (isIssued: boolean): Money =>
        standing.reduce(
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
