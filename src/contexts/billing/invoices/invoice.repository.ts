import { Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThanOrEqual } from 'typeorm';
import type { PageRequest } from '../../../kernel/page.js';
import { offsetOf } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import type { StampedTable } from '../stamping/stamp-queue.js';
import type { Receiver } from '../stamping/stamping-service.js';
import { InvoiceEntity, type InvoiceStatus } from './invoice.entity.js';

/** Those that wait for their stamp. */
export const INVOICES: StampedTable = { name: 'invoices', isOpen: "status = 'PENDING'" };

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
  readonly receiver: Receiver;
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

  /** Locks it until the transaction ends. */
  lock(id: string): Promise<InvoiceEntity> {
    return this.database.manager.findOneOrFail(InvoiceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  get(id: string): Promise<InvoiceEntity> {
    return this.database.manager.findOneByOrFail(InvoiceEntity, { id });
  }

  ofIds(ids: readonly string[]): Promise<InvoiceEntity[]> {
    return this.database.manager.findBy(InvoiceEntity, { id: In(ids) });
  }

  /** The invoices of these fundings, by the causes of their credits. */
  ofFundings(fundingCauses: readonly string[]): Promise<InvoiceEntity[]> {
    return this.database.manager.findBy(InvoiceEntity, { fundingCause: In(fundingCauses) });
  }

  /** The latest first. */
  latest(organizationId: string, limit: number): Promise<InvoiceEntity[]> {
    return this.database.manager.find(InvoiceEntity, {
      where: { organizationId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** False: it was issued before, and does not change. */
  async markIssued(id: string, issued: Issued): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      InvoiceEntity,
      { id, status: 'PENDING' },
      {
        ...issued,
        status: 'ISSUED',
        issuedAt: () => 'now()',
        updatedAt: () => 'now()',
        stampingUntil: null,
        stampProblemCode: null,
        stampProblem: null,
        stampProblemSince: null,
      },
    );
    return affected === 1;
  }
}
