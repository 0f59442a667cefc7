/** The life of an order, in one place. Source: contract, Orders. */

export const ORDER_STATUSES = ['OPEN', 'FULFILLED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What moves an order. `fulfil`: a label of one of its shipments was bought; `reopen`: the last of them was voided. */
export type OrderTrigger = 'fulfil' | 'reopen' | 'cancel';

/** `from → trigger → to`. What is not here leaves the order as it is. */
const TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderTrigger, OrderStatus>>>>> = {
  OPEN: { fulfil: 'FULFILLED', cancel: 'CANCELLED' },
  FULFILLED: { reopen: 'OPEN', cancel: 'CANCELLED' },
  CANCELLED: {},
};

/** Where a trigger leads, or undefined where it changes nothing. */
export const nextOrderStatus = (from: OrderStatus, trigger: OrderTrigger): OrderStatus | undefined =>
  TRANSITIONS[from][trigger];
