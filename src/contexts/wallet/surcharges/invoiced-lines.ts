import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { InvoicedLineEntity } from './invoiced-line.entity.js';

/** A line of a carrier's invoice for one label. `amount` is in MXN with IVA, as a decimal string. */
export type InvoicedLine = Readonly<Omit<InvoicedLineEntity, 'position' | 'createdAt'>>;

@Injectable()
export class InvoicedLines {
  constructor(private readonly database: Database) {}

  find(carrierCode: string, trackingNumbers: readonly string[]): Promise<InvoicedLine[]> {
    return this.database.manager.find(InvoicedLineEntity, {
      where: { carrierCode, trackingNumber: In(trackingNumbers) },
      order: { position: 'ASC' },
    });
  }

  /** Records the lines. Does not change lines that are already recorded. */
  async record(lines: readonly InvoicedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(InvoicedLineEntity)
      .values(lines.map((line) => ({ ...line })))
      .orIgnore()
      .execute();
  }
}
