import type { PostalAddress } from '../../kernel/postal-address.js';
import type { PickupStatus } from './pickup-status.js';

/** A carrier's collection of packages at an address. */
export interface Pickup {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  /** `YYYY-MM-DD` and `HH:mm`, in Mexico City. */
  readonly pickupDate: string;
  readonly readyTime: string;
  readonly closingTime: string;
  readonly packageCount: number;
  /** Kilograms, to a thousandth: a decimal string. */
  readonly totalWeight: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly pickupAddressId: string | null;
  /** A copy of the saved address, made when the pickup was scheduled. */
  readonly address: PostalAddress | null;
  readonly specialInstructions: string | null;
  readonly shipmentIds: readonly string[];
  readonly status: PickupStatus;
  /** The fence: raised with every lease. A process with an older number has lost the pickup. */
  readonly attemptNo: number;
  readonly confirmationNumber: string | null;
  /** Opaque data of the carrier's adapter, for later calls about the pickup. */
  readonly carrierData: Readonly<Record<string, unknown>> | null;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancellationReason: string | null;
  readonly failureReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The fields of a pickup when it is created. */
export type NewPickup = Omit<
  Pickup,
  | 'status'
  | 'attemptNo'
  | 'confirmationNumber'
  | 'carrierData'
  | 'confirmedAt'
  | 'cancelledAt'
  | 'cancellationReason'
  | 'failureReason'
  | 'createdAt'
  | 'updatedAt'
>;
