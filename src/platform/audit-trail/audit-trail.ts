import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../database/database.js';
import { AuditRecordEntity } from './audit-record.entity.js';

/** Who performs a manual action, and why. Every use case for operators takes one. */
export interface Operation {
  readonly operator: string;
  readonly reason: string;
}

export interface AuditRecord extends Operation {
  /** The name of the command: `settle-attempt`, `set-plan` … */
  readonly action: string;
  readonly target: string;
  /** Values before and after, never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Write the record in the transaction of its action. Source: docs/reference/background-work.md#audit-trail */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  async record({ operator, action, target, reason, details }: AuditRecord): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error('An audit record must be written in the transaction of its action.');
    const records = this.database.manager.getRepository(AuditRecordEntity);
    await records.insert({ id: newId('aud'), operator, action, target, reason, details });
  }
}
