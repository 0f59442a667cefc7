import { OneOf } from '../../../platform/http/fields/fields.js';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';

export class DeliveriesQuery extends PageQuery {
  @OneOf(DELIVERY_STATUSES, { enumName: 'DeliveryStatus', optional: true })
  status?: DeliveryStatus | null;
}
