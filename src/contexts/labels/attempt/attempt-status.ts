/** The life of a purchase attempt. Source: specification, Label purchase attempt status. */
export const ATTEMPT_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'action_required'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The purchase is still being made; what it comes to is one of the other three. */
export const isUnderWay = (status: AttemptStatus): boolean => status === 'pending' || status === 'processing';

/** While an attempt is in one of these, nothing may be bought for its shipment, nor may the shipment change. */
export const isOpen = (status: AttemptStatus): boolean => isUnderWay(status) || status === 'action_required';
