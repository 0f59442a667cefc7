/** The life of a purchase attempt. Source: specification, Label purchase attempt status. */
export const ATTEMPT_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'action_required'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** While an attempt is in one of these, nothing may be bought for its shipment, nor may the shipment change. */
export const isOpen = (status: AttemptStatus): boolean =>
  status === 'pending' || status === 'processing' || status === 'action_required';
