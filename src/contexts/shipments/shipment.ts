import type { LabelFormat } from '../../kernel/label-format.js';
import type { Parcel } from '../../kernel/parcel.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Rate } from '../../kernel/rate.js';
import type { Evaluation } from '../rules/rule.js';
import type { ShipmentStatus } from './shipment-status.js';

/** An immutable copy of an address, made when the shipment was created or its address replaced. */
export interface AddressSnapshot extends PostalAddress {
  readonly savedAddressId: string | null;
}

/** The label, as its shipment shows it. Written by whoever buys and voids labels. */
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
 * What a shipment is once the shipping rules have had their say. Decided anew with every quoting, from what the client
 * asked for.
 */
export interface Ruling {
  /** MXN: a rule's, else the client's. */
  readonly declaredValue: number | null;
  readonly requestInsurance: boolean;
  /** What each rule did, by ascending priority; empty where there was none, or the request skipped them. */
  readonly ruleEvaluations: readonly Evaluation[];
  readonly tags: readonly string[];
  /** What every label of the shipment is made in, whatever the buyer asks for; null: no rule says. */
  readonly labelFormat: LabelFormat | null;
  readonly signatureRequired: boolean;
}

/** What rules may know of the order a shipment was made from, as of its creation. */
export interface OrderFacts {
  /** MXN */
  readonly totalPrice: number;
  readonly channel: string | null;
}

/** A shipment, whole: what use cases read and pass on. */
export interface Shipment extends Ruling {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly status: ShipmentStatus;
  readonly externalId: string | null;
  readonly from: AddressSnapshot;
  readonly to: AddressSnapshot;
  readonly returnTo: AddressSnapshot;
  readonly parcel: Parcel;
  /** The client's own, before any rule: MXN. */
  readonly requestedDeclaredValue: number | null;
  readonly requestedInsurance: boolean;
  /** The order it was made from; null: none. */
  readonly orderId: string | null;
  readonly orderFacts: OrderFacts | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** What the caller limits the quotes to. */
  readonly requestedCarrierCode: string | null;
  readonly requestedServiceLevel: string | null;
  readonly rates: readonly Rate[];
  readonly ratesStatus: 'pending' | 'ready';
  readonly ratesExpiresAt: Date | null;
  /** When the rates were asked for: tells one quoting from the next. */
  readonly quotedAt: Date;
  /** The attempt that is buying, or has bought, the label; nothing else may change the shipment meanwhile. */
  readonly purchaseAttemptId: string | null;
  /** The label's carrier; before there is a label, the one the quotes are limited to. */
  readonly carrierCode: string | null;
  readonly trackingNumber: string | null;
  readonly label: LabelSummary | null;
  readonly purchasedRate: Rate | null;
  readonly trackingToken: string;
  readonly returnForShipmentId: string | null;
  readonly createdAt: Date;
}

/** A shipment as lists show it: rates and evaluations take more room than everything else together. */
export type ListedShipment = Omit<Shipment, 'rates' | 'ruleEvaluations'>;

/** A shipment as it is first written. */
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

/** What of a DRAFT its owner may change. */
export type EditableShipment = Pick<
  Shipment,
  | 'externalId'
  | 'from'
  | 'to'
  | 'returnTo'
  | 'parcel'
  | 'requestedDeclaredValue'
  | 'requestedInsurance'
  | 'metadata'
  | 'requestedCarrierCode'
  | 'requestedServiceLevel'
>;

/** A quote's outcome, and the ruling it was made under, ready to be stored together. */
export interface Quote extends Ruling {
  readonly rates: readonly Rate[];
  readonly ratesStatus: 'pending' | 'ready';
  readonly ratesExpiresAt: Date | null;
}

export interface ShipmentEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly occurredAt: Date;
}

/** A shipment as those see it who follow its parcel. */
export interface TrackedShipment {
  readonly shipmentId: string;
  readonly status: ShipmentStatus;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
}

/** Simulated carriers obey it (contract, TEST mode). */
export const simulateOf = ({ metadata }: Pick<Shipment, 'metadata'>): string | null =>
  typeof metadata['simulate'] === 'string' ? metadata['simulate'] : null;
