import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/backlog.js';
import { CREDIT_NOTES, INVOICES } from '../stamping/stamp-queue.js';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { OpenIssues, type FoundIssues, type OpenIssue } from '../../../platform/open-issues/open-issues.js';
import { InvoiceReports, type WaitingDocument } from './invoice-reports.js';

@Injectable()
export class WaitingInvoices extends WaitingRows {
  readonly name = 'invoices';
  protected readonly rows = { from: INVOICES.name, where: INVOICES.isOpen, since: 'created_at' };
}

@Injectable()
export class WaitingCreditNotes extends WaitingRows {
  readonly name = 'credit_notes';
  protected readonly rows = {
    from: CREDIT_NOTES.name,
    where: CREDIT_NOTES.isOpen,
    since: 'coalesce(taken_back_at, created_at)',
  };
}

/** A document without a problem is reported only after this time, because stamping lasts several seconds. */
const GRACE_MS = 60_000;

const NEXT = 'npm run admin -- invoices --waiting';

/** Reports invoices and credit notes that must still be stamped or cancelled, and profiles that prevent stamping. */
@Injectable()
export class StuckInvoices extends OpenIssues {
  readonly title = 'Invoices that are not stamped yet';

  constructor(
    private readonly reports: InvoiceReports,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const issues: OpenIssue[] = [];
    let count = 0;
    for await (const document of this.reports.waiting()) {
      if (document.code === null && this.clock.now().getTime() - document.createdAt.getTime() < GRACE_MS) continue;
      count += 1;
      if (issues.length < limit) issues.push({ text: textOf(document), next: NEXT });
    }
    return { count, issues };
  }
}

function textOf({ organizationId, kind, id, rfc, total, createdAt, code, message }: WaitingDocument): string {
  const amount = total === null ? '' : `, ${total} MXN`;
  const problem = code === null ? 'no response yet' : [code, message].filter(Boolean).join(' ');
  return `${kind} ${id} of ${organizationId} (${rfc}${amount}) since ${mexicoCityTime(createdAt)}: ${problem}`;
}
