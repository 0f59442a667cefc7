import { Injectable } from '@nestjs/common';
import { And, LessThan, MoreThanOrEqual } from 'typeorm';
import type { PageRequest } from '../../kernel/page.js';
import { offsetOf } from '../../kernel/page.js';
import { Database } from '../../platform/database/database.js';
import { InvoiceEntity, type InvoiceStatus } from './invoice.entity.js';

export interface NewInvoice {
  readonly id: string;
  readonly organizationId: string;
  readonly billingInfoId: string;
  readonly fundingCause: string;
  readonly fundingTransactionId: string;
  readonly paymentForm: string;
  /** Decimal strings. */
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

/** What the stamping service returned, with its files stored. */
export interface Issued {
  readonly uuid: string;
  readonly simulated: boolean;
  readonly series: string | null;
  readonly folioNumber: string | null;
  readonly xmlFile: string;
  readonly pdfFile: string;
}

/** The conditions that are given are combined with AND. */
export interface InvoiceFilter {
  readonly status?: InvoiceStatus | null;
  /** Inclusive. */
  readonly createdFrom?: Date | null;
  /** Exclusive. */
  readonly createdTo?: Date | null;
}

@Injectable()
export class InvoiceRepository {
  constructor(private readonly database: Database) {}

  async insert(invoice: NewInvoice): Promise<InvoiceEntity> {
    await this.database.manager.insert(InvoiceEntity, invoice);
    return this.database.manager.findOneByOrFail(InvoiceEntity, { id: invoice.id });
  }

  find(organizationId: string, id: string): Promise<InvoiceEntity | null> {
    return this.database.manager.findOneBy(InvoiceEntity, { organizationId, id });
  }

  /** The latest first. */
  async list(
    organizationId: string,
    { status, createdFrom, createdTo }: InvoiceFilter,
    page: PageRequest,
  ): Promise<{ rows: InvoiceEntity[]; total: number }> {
    const created = [
      ...(createdFrom ? [MoreThanOrEqual(createdFrom)] : []),
      ...(createdTo ? [LessThan(createdTo)] : []),
    ];
    const [rows, total] = await this.database.manager.findAndCount(InvoiceEntity, {
      where: {
        organizationId,
        ...(status && { status }),
        ...(created.length > 0 && { createdAt: And(...created) }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /**
   * Claims invoices due for stamping and schedules their next try with exponential backoff: from one minute to six
   * hours. If the process crashes, the next try is the retry.
   * `afterSeconds`: how old an invoice is at its first try.
   */
  async claimForStamping(limit: number, afterSeconds: number): Promise<InvoiceEntity[]> {
    const claimed = await this.database.query<{ id: string }>(
      `UPDATE invoices SET stamp_tries = stamp_tries + 1,
         stamp_after = now() + least(interval '1 minute' * power(2, least(stamp_tries, 20)), interval '6 hours')
       WHERE id IN (SELECT id FROM invoices WHERE status = 'PENDING' AND stamp_after <= now()
                      AND created_at <= now() - make_interval(secs => $2)
                    ORDER BY stamp_after LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, afterSeconds],
    );
    return Promise.all(claimed.map(({ id }) => this.database.manager.findOneByOrFail(InvoiceEntity, { id })));
  }

  /** Idempotent: an issued invoice does not change. */
  async markIssued(id: string, { uuid, simulated, series, folioNumber, xmlFile, pdfFile }: Issued): Promise<void> {
    await this.database.run(
      `UPDATE invoices SET status = 'ISSUED', uuid = $2, series = $3, folio_number = $4, xml_file = $5, pdf_file = $6,
         simulated = $7, issued_at = now(), updated_at = now(), stamp_problem = NULL
       WHERE id = $1 AND status = 'PENDING'`,
      [id, uuid, series, folioNumber, xmlFile, pdfFile, simulated],
    );
  }

  async saveStampProblem(id: string, problem: string): Promise<void> {
    await this.database.run("UPDATE invoices SET stamp_problem = $2 WHERE id = $1 AND status = 'PENDING'", [
      id,
      problem.slice(0, 1000),
    ]);
  }
}
