import { DELIVERY_TO_DOOR, type RateDelivery } from '../../../kernel/rate.js';

/**
 * Delivery at the door on every business day. `extendedArea` is true if the carrier charges for a destination in an extended area.
 */
export const toDoor = (extendedArea: boolean): RateDelivery => ({ ...DELIVERY_TO_DOOR, extendedArea });
