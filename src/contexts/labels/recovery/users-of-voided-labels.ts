import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/waiting-rows.js';

/** Organizations that used three voided labels or more in 30 days, which wait for an operator's look. */
@Injectable()
export class UsersOfVoidedLabels extends WaitingRows {
  readonly name = 'used_voids';
  protected readonly rows = {
    from: `(SELECT min(used_at) AS first_used_at FROM labels WHERE used_at > now() - interval '30 days'
            GROUP BY organization_id HAVING count(*) >= 3) AS users`,
    where: 'true',
    since: 'first_used_at',
  };
}
