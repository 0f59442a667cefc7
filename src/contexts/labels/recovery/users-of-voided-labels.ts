import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/waiting-rows.js';

/** Organizations that used three voided labels or more in 30 days and are not suspended: an operator decides about them. */
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
