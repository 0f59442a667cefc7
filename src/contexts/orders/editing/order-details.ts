import { toPostalAddress } from '../../addresses/to-postal-address.js';
import type { OrderDetails } from '../order.js';
import type { UpdateOrderRequest } from './order.request.js';

const EMPTY_DETAILS: OrderDetails = { orderNumber: null, channel: null, shippingAddress: null, metadata: {} };

/** Applies a request to an order's details: an absent field keeps the value in `current`, null clears it. */
export function readOrderDetails(request: UpdateOrderRequest, current: OrderDetails = EMPTY_DETAILS): OrderDetails {
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
