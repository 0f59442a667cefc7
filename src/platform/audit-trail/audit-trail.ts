import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../database/database.js';
import type { AuditRecordEntity } from './audit-record.entity.js';

/** Who performs a manual action, and why. Every use case for operators takes one. */
export type Operation = Readonly<Pick<AuditRecordEntity, 'operator' | 'reason'>>;

export type AuditRecord = Readonly<Omit<AuditRecordEntity, 'id' | 'at'>>;

/** Write the record in the transaction of its action. Source: docs/reference/background-work.md#audit-trail */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  async record({ operator, action, target, reason, details }: AuditRecord): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error('An audit record must be written in the transaction of its action.');
    // SQL text, because commands without TypeORM's entities write records too.
    await this.database.run(
      'INSERT INTO audit_records (id, operator, action, target, reason, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [newId('aud'), operator, action, target, reason, JSON.stringify(details)],
    );
  }
}
