import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../database/database.js';

/** Who acts by hand, and why. Every use case for operators takes one. */
export interface Operation {
  /** The operator's name, as they are known to their colleagues. */
  readonly operator: string;
  readonly reason: string;
}

export interface AuditRecord extends Operation {
  /** What was done: `settle-attempt`, `set-plan` … */
  readonly action: string;
  /** The id of what it was done to. */
  readonly target: string;
  /** What somebody who asks later will want to know: values before and after, never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * What operators did by hand: who, what, to what, why, when. Record it in the transaction that does the work, so that
 * neither is ever without the other.
 */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  async record({ operator, action, target, reason, details }: AuditRecord): Promise<void> {
    if (!this.database.inTransaction) throw new Error('An audit record belongs into the transaction that it tells of.');
    await this.database.run(
      'INSERT INTO audit_records (id, operator, action, target, reason, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [newId('aud'), operator, action, target, reason, JSON.stringify(details)],
    );
  }
}
