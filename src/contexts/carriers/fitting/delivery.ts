import { DELIVERY_TO_DOOR, type RateDelivery } from '../../../kernel/rate.js';

/** Delivery at the door, by a carrier that says whether it charges for an extended area and names no weekdays. */
export const toDoor = (extendedArea: boolean): RateDelivery => ({ ...DELIVERY_TO_DOOR, extendedArea });
