import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../database/database.js';
import { columnsOf } from '../database/columns.js';
import { AuditRecordEntity } from './audit-record.entity.js';

/** Recorded reason if a member of an organization performs the action. */
export const BY_MEMBER = 'Action of a member of the organization.';

/** Operator and reason of a manual action. Every use case for operators requires an `Operation`. */
export type Operation = Readonly<Pick<AuditRecordEntity, 'operator' | 'reason'>>;

export type AuditRecord = Readonly<Omit<AuditRecordEntity, 'id' | 'at'>>;

/** Call `record` in the transaction of the recorded action. Source: docs/architecture.md#audit-trail */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  async record({ operator, action, target, reason, details }: AuditRecord): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error('An audit record must be written in the transaction of its action.');
    // Uses SQL, because some commands that write audit records do not load the entities of TypeORM.
    await this.database.run(
      'INSERT INTO audit_records (id, operator, action, target, reason, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [newId('aud'), operator, action, target, reason, JSON.stringify(details)],
    );
  }

  /**
   * Records an event at most once a minute per target, because clients without credentials can cause the event. The commit does not
   * wait for the disk. The duration of a request therefore does not reveal whether the service wrote a record.
   */
  async recordAtMostOncePerMinute({ operator, action, target, reason, details }: AuditRecord): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.run('SET LOCAL synchronous_commit = off');
      await this.database.run(
        `INSERT INTO audit_records (id, operator, action, target, reason, details)
         SELECT $1, $2, $3, $4, $5, $6
         WHERE NOT EXISTS (
           SELECT FROM audit_records WHERE target = $4 AND action = $3 AND at > now() - interval '1 minute')`,
        [newId('aud'), operator, action, target, reason, JSON.stringify(details)],
      );
    });
  }

  /**
   * Returns the newest audit record first. With `organizationId`, returns only audit records about this organization, its members
   * and its API keys.
   */
  list({ organizationId, since }: { organizationId: string | null; since: Date }): Promise<AuditRecordEntity[]> {
    return this.database.query<AuditRecordEntity>(
      `SELECT ${columnsOf(AuditRecordEntity)} FROM audit_records
       WHERE at >= $2 AND ($1::text IS NULL OR target = $1 OR details ->> 'organizationId' = $1)
       ORDER BY at DESC, id DESC LIMIT 1000`,
      [organizationId, since],
    );
  }
}
