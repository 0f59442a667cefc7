import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/waiting-rows.js';

/** Purchases whose outcome the carrier has not reported, which wait for an operator. */
@Injectable()
export class UnclearPurchases extends WaitingRows {
  readonly name = 'action_required';
  protected readonly rows = {
    from: 'label_purchase_attempts',
    where: "status = 'action_required'",
    since: 'updated_at',
  };
}
