/** Source: docs/orders.md#change-and-cancel */
export const ORDER_STATUSES = ['OPEN', 'FULFILLED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `fulfil`: a label for a shipment of the order was bought. `reopen`: the last valid label of the order was voided. */
export type OrderTrigger = 'fulfil' | 'reopen' | 'cancel';

/** Transitions as `from → trigger → to`. All other triggers leave the status unchanged. */
const TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderTrigger, OrderStatus>>>>> = {
  OPEN: { fulfil: 'FULFILLED', cancel: 'CANCELLED' },
  FULFILLED: { reopen: 'OPEN', cancel: 'CANCELLED' },
  CANCELLED: {},
};

export const nextOrderStatus = (from: OrderStatus, trigger: OrderTrigger): OrderStatus | undefined =>
  TRANSITIONS[from][trigger];
