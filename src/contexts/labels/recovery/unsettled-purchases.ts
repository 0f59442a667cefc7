import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/waiting-rows.js';

/** Accepted purchases that are not settled. */
@Injectable()
export class UnsettledPurchases extends WaitingRows {
  readonly name = 'purchases';
  protected readonly rows = {
    from: 'label_purchase_attempts',
    where: "status IN ('pending', 'processing')",
    since: 'updated_at',
  };
}
