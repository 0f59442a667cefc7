import { Injectable } from '@nestjs/common';
import { mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
import { Database } from '../../platform/database/database.js';
import { WaitingRows } from '../../platform/metrics/backlog.js';
import { LabelPurchaseAttemptEntity } from './label.entity.js';
import { OpenIssues, type FoundIssues } from '../../platform/open-issues/open-issues.js';

/** Lists accepted purchases that are not settled. */
@Injectable()
export class UnsettledPurchases extends WaitingRows {
  readonly name = 'purchases';
  protected readonly rows = {
    from: 'label_purchase_attempts',
    where: "status IN ('pending', 'processing')",
    since: 'updated_at',
  };
}

/** Lists purchases without a conclusive outcome from the carrier. An operator must settle these purchases. */
@Injectable()
export class UnclearPurchases extends WaitingRows {
  readonly name = 'action_required';
  protected readonly rows = {
    from: 'label_purchase_attempts',
    where: "status = 'action_required'",
    since: 'updated_at',
  };
}

/**
 * Lists active organizations that used at least three voided labels in 30 days. An operator decides whether to suspend the
 * organization.
 */
@Injectable()
export class UsersOfVoidedLabels extends WaitingRows {
  readonly name = 'used_voids';
  protected readonly rows = {
    from: `(SELECT min(l.used_at) AS first_used_at FROM labels l JOIN organizations o ON o.id = l.organization_id
            WHERE l.used_at > now() - interval '30 days' AND o.suspended_at IS NULL
            GROUP BY l.organization_id HAVING count(*) >= 3) AS users`,
    where: 'true',
    since: 'first_used_at',
  };
}

/** If an attempt is in `processing` for longer than this time, an operator must check the attempt. */
const PROCESSING_MINUTES = 5;

interface SlowAttempt {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly total: string;
  readonly carrierCode: string;
  readonly createdAt: Date;
  readonly count: number;
}

/** Sorted by mode (LIVE first), then by time, oldest first. */
@Injectable()
export class SlowPurchases extends OpenIssues {
  readonly title = `Label purchases in processing for more than ${PROCESSING_MINUTES} minutes`;

  constructor(private readonly database: Database) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const attempts = await this.database.query<SlowAttempt>(
      `SELECT id, organization_id AS "organizationId", livemode, total, rate ->> 'carrierCode' AS "carrierCode",
         created_at AS "createdAt", (count(*) OVER ())::int AS count
       FROM label_purchase_attempts
       WHERE status = 'processing' AND least(created_at, updated_at) < now() - make_interval(mins => $2)
       ORDER BY livemode DESC, created_at, id LIMIT $1`,
      [limit, PROCESSING_MINUTES],
    );
    return {
      count: attempts[0]?.count ?? 0,
      issues: attempts.map(({ id, organizationId, livemode, total, carrierCode, createdAt }) => ({
        text: `${id} of ${organizationId}: ${total} ${livemode ? 'MXN' : 'MXN (TEST)'} held at ${carrierCode} since ${mexicoCityTime(createdAt)}`,
        next: 'npm run admin -- jobs (is a worker running, and does it reach the carrier and the file storage?)',
      })),
    };
  }
}

/** Sorted by mode (LIVE first), then by time, oldest first. */
@Injectable()
export class PurchasesToSettle extends OpenIssues {
  readonly title = 'Label purchases whose outcome is unknown (action_required)';

  constructor(private readonly database: Database) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const [attempts, count] = await this.database.manager.findAndCount(LabelPurchaseAttemptEntity, {
      where: { status: 'action_required' },
      order: { livemode: 'DESC', updatedAt: 'ASC' },
      take: limit,
    });
    return {
      count,
      issues: attempts.map(({ id, organizationId, livemode, rate, total, updatedAt }) => ({
        text: `${id} of ${organizationId}: ${total} ${livemode ? 'MXN' : 'MXN (TEST)'} held at ${rate.carrierCode} since ${mexicoCityTime(updatedAt)}`,
        next: `npm run admin -- settle-attempt ${id} --succeeded --reason "…" (or --failed)`,
      })),
    };
  }
}
