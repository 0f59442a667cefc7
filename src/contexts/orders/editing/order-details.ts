import { toPostalAddress } from '../../addresses/to-postal-address.js';
import type { OrderDetails } from '../order.js';
import type { UpdateOrderRequest } from './order.request.js';

const NOTHING: OrderDetails = { orderNumber: null, channel: null, shippingAddress: null, metadata: {} };

/** The details that a request leaves an order with: absent keeps what is in `current`, null clears. */
export function readDetails(request: UpdateOrderRequest, current: OrderDetails = NOTHING): OrderDetails {
  const { orderNumber, channel, shippingAddress, metadata } = request;
  return {
    orderNumber: orderNumber === undefined ? current.orderNumber : orderNumber,
    channel: channel === undefined ? current.channel : (channel?.toUpperCase() ?? null),
    shippingAddress:
      shippingAddress === undefined
        ? current.shippingAddress
        : shippingAddress === null
          ? null
          : toPostalAddress(shippingAddress),
    metadata: metadata === undefined ? current.metadata : (metadata ?? {}),
  };
}
