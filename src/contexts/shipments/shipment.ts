import type { EstimatedDelivery } from '../../kernel/estimated-delivery.js';
import type { LabelFormat } from '../../kernel/label-format.js';
import type { Parcel } from '../../kernel/parcel.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Rate } from '../../kernel/rate.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';
import type { Evaluation } from '../rules/rule.js';
import type { ShipmentStatus } from './shipment-status.js';

/** An immutable copy of an address, made when the shipment was created or its address replaced. */
export interface AddressSnapshot extends PostalAddress {
  readonly savedAddressId: string | null;
}

/** The copy of the label that the shipment holds. The labels context writes it. */
export interface LabelSummary {
  readonly labelId: string;
  readonly attemptId: string;
  readonly status: 'ACTIVE' | 'VOIDED';
  readonly trackingNumber: string;
  readonly labelUrl: string;
  readonly format: LabelFormat;
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  /** Decimal string. */
  readonly charged: string;
  readonly currency: 'MXN';
  readonly voidedAt?: string;
  readonly refundedAmount?: string;
  readonly refundedAt?: string;
}

/**
 * The values of a shipment after the shipping rules were applied. Computed again with every quote, from the values that
 * the client requested.
 */
export interface AppliedRules {
  /** MXN: set by a rule, else the client's. */
  readonly declaredValue: number | null;
  readonly requestInsurance: boolean;
  /** The result of each rule, by ascending priority; empty where there are no rules or the request skipped them. */
  readonly ruleEvaluations: readonly Evaluation[];
  readonly tags: readonly string[];
  /** Overrides the format that a purchase requests; null: no rule sets one. */
  readonly labelFormat: LabelFormat | null;
  readonly signatureRequired: boolean;
}

/** The facts of the shipment's order that rules may use, copied when the shipment was created. */
export interface OrderFacts {
  /** MXN */
  readonly totalPrice: number;
  readonly channel: string | null;
}

/** A shipment with all its fields. */
export interface Shipment extends AppliedRules {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly status: ShipmentStatus;
  readonly externalId: string | null;
  readonly from: AddressSnapshot;
  readonly to: AddressSnapshot;
  readonly returnTo: AddressSnapshot;
  readonly parcel: Parcel;
  /** The goods in it; empty: the parcel's description says it. */
  readonly contents: readonly ParcelContent[];
  /** MXN: as the client requested it, before any rule. */
  readonly requestedDeclaredValue: number | null;
  readonly requestedInsurance: boolean;
  /** The order it was created for. */
  readonly orderId: string | null;
  readonly orderFacts: OrderFacts | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The carrier and service level that the client limits quotes to. */
  readonly requestedCarrierCode: string | null;
  readonly requestedServiceLevel: string | null;
  readonly rates: readonly Rate[];
  /** Why others have none, as of the quoting. */
  readonly rateMessages: readonly RateMessage[];
  readonly ratesStatus: 'pending' | 'ready';
  readonly ratesExpiresAt: Date | null;
  /** When the rates were requested. A late result is stored only while this is unchanged. */
  readonly quotedAt: Date;
  /** The attempt that is buying, or has bought, the label. While it is set, the shipment cannot be edited. */
  readonly purchaseAttemptId: string | null;
  /** The label's carrier; before there is a label, the carrier that quotes are limited to. */
  readonly carrierCode: string | null;
  readonly trackingNumber: string | null;
  readonly label: LabelSummary | null;
  readonly purchasedRate: Rate | null;
  readonly trackingToken: string;
  readonly returnForShipmentId: string | null;
  readonly createdAt: Date;
}

/** A shipment in a list. Rates, evaluations and contents are larger than all other fields together, so lists do not read them. */
export type ListedShipment = Omit<Shipment, 'contents' | 'rates' | 'rateMessages' | 'ruleEvaluations'>;

/** The fields of a shipment when it is created. */
export type NewShipment = Omit<
  Shipment,
  | 'status'
  | 'quotedAt'
  | 'purchaseAttemptId'
  | 'carrierCode'
  | 'trackingNumber'
  | 'label'
  | 'purchasedRate'
  | 'createdAt'
>;

/** The fields of a DRAFT that its owner may change. */
export type EditableShipment = Pick<
  Shipment,
  | 'externalId'
  | 'from'
  | 'to'
  | 'returnTo'
  | 'parcel'
  | 'contents'
  | 'requestedDeclaredValue'
  | 'requestedInsurance'
  | 'metadata'
  | 'requestedCarrierCode'
  | 'requestedServiceLevel'
>;

/** The rates of a quote and the result of the shipping rules it was made under: they are stored together. */
export interface Quote extends AppliedRules {
  readonly rates: readonly Rate[];
  readonly rateMessages: readonly RateMessage[];
  readonly ratesStatus: 'pending' | 'ready';
  readonly ratesExpiresAt: Date | null;
}

export interface ShipmentEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** Where it happened; null: not reported. */
  readonly place: string | null;
  readonly occurredAt: Date;
}

/** What is known of a transition, such as its scan; absent: the status's own description, and no place. */
export interface EventNote {
  readonly description?: string;
  readonly place?: string;
}

/** The part of a shipment that tracking needs. */
export interface TrackedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
}

/** The behaviour requested of the simulated carriers. Source: docs/reference/shipments.md#test-mode */
export const simulateOf = ({ metadata }: Pick<Shipment, 'metadata'>): string | null =>
  typeof metadata['simulate'] === 'string' ? metadata['simulate'] : null;
