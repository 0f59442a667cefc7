import { Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { type PageRequest, offsetOf } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { NO_PROBLEM } from '../stamping/stamped.entity.js';
import type { StampedTable } from '../stamping/stamp-queue.js';
import { InvoiceEntity, type InvoiceStatus } from './invoice.entity.js';

export const INVOICES: StampedTable = { name: 'invoices', isOpen: "status = 'PENDING'" };

export type NewInvoice = Pick<
  InvoiceEntity,
  | 'id'
  | 'organizationId'
  | 'billingInfoId'
  | 'fundingCause'
  | 'fundingTransactionId'
  | 'paymentForm'
  | 'subtotal'
  | 'tax'
  | 'total'
>;

/** What the stamping service returned, with its files stored. */
export type Issued = Pick<
  InvoiceEntity,
  'uuid' | 'simulated' | 'receiver' | 'series' | 'folioNumber' | 'xmlFile' | 'pdfFile'
>;

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

  private get invoices() {
    return this.database.manager.getRepository(InvoiceEntity);
  }

  async insert(invoice: NewInvoice): Promise<InvoiceEntity> {
    await this.invoices.insert(invoice);
    return this.invoices.findOneByOrFail({ id: invoice.id });
  }

  find(organizationId: string, id: string): Promise<InvoiceEntity | null> {
    return this.invoices.findOneBy({ organizationId, id });
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
    const [rows, total] = await this.invoices.findAndCount({
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

  /** Locks it until the transaction ends. */
  lock(id: string): Promise<InvoiceEntity> {
    return this.invoices.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  get(id: string): Promise<InvoiceEntity> {
    return this.invoices.findOneByOrFail({ id });
  }

  ofIds(ids: readonly string[]): Promise<InvoiceEntity[]> {
    return this.invoices.findBy({ id: In([...ids]) });
  }

  ofFundings(fundingCauses: readonly string[]): Promise<InvoiceEntity[]> {
    return this.invoices.findBy({ fundingCause: In([...fundingCauses]) });
  }

  /** The latest first. */
  latest(organizationId: string, limit: number): Promise<InvoiceEntity[]> {
    return this.invoices.find({
      where: { organizationId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** False: it was issued before, and does not change. */
  async markIssued(id: string, issued: Issued): Promise<boolean> {
    const { affected } = await this.invoices.update(
      { id, status: 'PENDING' },
      {
        ...issued,
        ...NO_PROBLEM,
        status: 'ISSUED',
        issuedAt: () => 'now()',
        updatedAt: () => 'now()',
      },
    );
    return affected === 1;
  }
}
