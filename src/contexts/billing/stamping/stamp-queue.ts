import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { StampedEntity } from './stamped.entity.js';
import type { StampProblem } from './stamping-service.js';

/** Duration of the lease, longer than any attempt. An expired lease means that the process of the attempt has crashed. */
const LEASE = "interval '1 minute'";

/**
 * A table of documents to stamp. `isOpen` is an SQL condition that is true while the document still needs an attempt. An index on
 * `stamp_after` must cover this condition.
 */
export interface StampedTable {
  readonly name: 'invoices' | 'credit_notes';
  readonly isOpen: string;
}

export const INVOICES: StampedTable = { name: 'invoices', isOpen: "status = 'PENDING'" };

/** Credit notes that must be stamped or cancelled. */
export const CREDIT_NOTES: StampedTable = {
  name: 'credit_notes',
  isOpen: "status = 'PENDING' OR (status = 'ISSUED' AND taken_back_at IS NOT NULL)",
};

/** Source: docs/invoices.md#rules-and-limits */
@Injectable()
export class StampQueue {
  constructor(private readonly database: Database) {}

  /**
   * Leases due rows, so that two processes do not stamp the same document. The method also schedules the next attempt: the delay
   * doubles after each attempt, from one minute to six hours. `afterSeconds` is the minimum age of a row at the first attempt.
   */
  async claim({ name, isOpen }: StampedTable, limit: number, afterSeconds: number): Promise<string[]> {
    const claimed = await this.database.query<{ id: string }>(
      `UPDATE ${name} SET stamp_tries = stamp_tries + 1, stamping_until = now() + ${LEASE},
         stamp_after = now() + least(interval '1 minute' * power(2, least(stamp_tries, 20)), interval '6 hours')
       WHERE id IN (SELECT id FROM ${name} WHERE (${isOpen}) AND stamp_after <= now()
                      AND (stamping_until IS NULL OR stamping_until <= now()) AND created_at <= now() - make_interval(secs => $2)
                    ORDER BY stamp_after LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, afterSeconds],
    );
    return claimed.map(({ id }) => id);
  }

  /**
   * Records the problem of a failed attempt and releases the lease. Returns true if the code or the message differs from the
   * previous problem.
   */
  async fail({ name, isOpen }: StampedTable, id: string, { code, message }: StampProblem): Promise<boolean> {
    const [row] = await this.database.query<{ isNew: boolean }>(
      `UPDATE ${name} t SET stamping_until = NULL, stamp_problem_code = $2, stamp_problem = $3,
         stamp_problem_since = CASE WHEN before.stamp_problem_code = $2 THEN before.stamp_problem_since ELSE now() END
       FROM (SELECT id, stamp_problem_code, stamp_problem, stamp_problem_since FROM ${name} WHERE id = $1 FOR UPDATE) before
       WHERE t.id = before.id AND (${isOpen})
       RETURNING (before.stamp_problem_code, before.stamp_problem) IS DISTINCT FROM ($2, $3) AS "isNew"`,
      [id, code, message],
    );
    return row?.isNew ?? false;
  }

  /**
   * Schedules an immediate attempt for the documents of an organization that were already attempted and still need an attempt. If
   * an attempt is running, another attempt follows.
   */
  async retryNow(organizationId: string): Promise<void> {
    for (const { name, isOpen } of [INVOICES, CREDIT_NOTES])
      await this.database.manager
        .createQueryBuilder()
        .update<StampedEntity>(name)
        .set({ stampAfter: () => 'now()', stampTries: 1 })
        .where(`organization_id = :organizationId AND (${isOpen}) AND stamp_tries > 0`, { organizationId })
        .execute();
  }
}
