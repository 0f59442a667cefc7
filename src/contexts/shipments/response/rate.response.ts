import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import { LIKELY_BASES, type LikelyBasis } from '../../../kernel/dates/likely-delivery.js';
import {
  CHARGE_CODES,
  DELIVERY_PLACES,
  DELIVERY_TO_DOOR,
  SERVICE_LEVELS,
  type ChargeCode,
  type Rate,
  type RateBreakdown,
  type RateDelivery,
  type ServiceLevel,
} from '../../../kernel/rate.js';
import { RATE_MESSAGE_CODES, type RateMessage, type RateMessageCode } from '../../../kernel/rate-message.js';
import { SIMULATE_VALUES } from '../../carriers/simulate-values.js';
import type { Shipment } from '../shipment.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Minimum and maximum number of business days for the delivery.' })
export class EstimatedDaysResponse {
  @ApiProperty({ example: 2, description: 'Minimum number of business days.' })
  min!: number;

  @ApiProperty({ example: 4, description: 'Maximum number of business days.' })
  max!: number;
}

/** Source: docs/by-date.md#rules-and-limits */
@ApiSchema({ description: 'Range of days in which the parcel should arrive, as `YYYY-MM-DD`.' })
export class EstimatedDeliveryResponse implements EstimatedDelivery {
  @ApiProperty({
    format: 'date',
    example: '2026-03-11',
    description: 'First day on which the parcel should arrive, in the time zone of Mexico City.',
  })
  earliest!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-03-13',
    description: 'Last day on which the parcel should arrive, in the time zone of Mexico City.',
  })
  latest!: string;
}

/** Source: docs/by-date.md#doors-branches-and-weekdays */
@ApiSchema({ description: 'Place of delivery and the weekdays on which the carrier delivers there.' })
export class RateDeliveryResponse implements RateDelivery {
  @ApiProperty({
    enum: DELIVERY_PLACES,
    enumName: 'DeliveryPlace',
    description:
      'Place of delivery. With `branch`, the recipient collects the parcel at a branch of the carrier (*ocurre*).',
  })
  to!: RateDelivery['to'];

  @Nullable([Number], {
    example: [2, 4],
    description:
      'Weekdays on which the carrier serves the destination, from 1 (Monday) to 7 (Sunday). Null if the carrier delivers every business day, or if the weekdays are unknown.',
  })
  weekdays!: readonly number[] | null;

  @ApiProperty({ description: 'Whether the destination is in an extended or remote area of the carrier.' })
  extendedArea!: boolean;
}

/** Source: docs/delivery-times.md */
@ApiSchema({
  description: 'Likely days of arrival, as `YYYY-MM-DD`, from parcels of this service delivered in the last 90 days.',
})
export class LikelyDeliveryResponse {
  @ApiProperty({ format: 'date', example: '2026-03-12', description: 'Day by which 50% of the parcels arrive.' })
  p50!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-03-13',
    description: 'Day by which 90% of the parcels arrive.',
  })
  p90!: string;

  @ApiProperty({
    enum: LIKELY_BASES,
    enumName: 'LikelyDeliveryBasis',
    description:
      'Parcels in the sample: parcels between the same postal areas (`lane`), parcels between the same states (`state`), or all parcels of the service (`service`).',
  })
  basis!: LikelyBasis;

  @ApiProperty({ example: 412, description: 'Number of delivered parcels in the sample, at least 30.' })
  sampleSize!: number;
}

@ApiSchema({ description: 'Breakdown of the price, as numbers in MXN.' })
export class RateBreakdownResponse {
  @ApiProperty({
    example: 132.5,
    description:
      'Price of the transport, before IVA, in MXN. Includes all surcharges of the carrier except the fuel surcharge.',
  })
  baseRate!: number;

  @ApiProperty({ example: 20.83, description: 'Fuel surcharge, before IVA, in MXN.' })
  fuelSurcharge!: number;

  @ApiProperty({ example: 0, description: 'Insurance premium, before IVA, in MXN. 0 if the rate is not insured.' })
  insuranceCost!: number;

  @ApiProperty({ example: 153.33, description: 'Total before IVA, in MXN.' })
  subtotal!: number;

  @ApiProperty({ example: 0.16, description: 'Rate of the value-added tax (IVA) as a fraction: 0.16 is 16%.' })
  ivaRate!: number;

  @ApiProperty({ example: 24.53, description: 'IVA on the subtotal, in MXN.' })
  ivaAmount!: number;

  @ApiProperty({ example: 177.86, description: 'Total price, in MXN, IVA included.' })
  total!: number;
}

/** Source: docs/shipments.md#draft */
@ApiSchema({ description: 'One component of the price.' })
export class RateChargeResponse {
  @ApiProperty({ enum: CHARGE_CODES, enumName: 'RateChargeCode', description: 'Machine-readable type of the charge.' })
  code!: ChargeCode;

  @ApiProperty({ example: 'Transport', description: 'Human-readable name of the charge.' })
  description!: string;

  @ApiProperty({ example: 132.5, description: 'Amount of the charge before IVA, in MXN. Never negative.' })
  amount!: number;
}

/** Source: docs/carriers.md#rules-and-limits */
@ApiSchema({ description: 'Price and delivery time of one carrier service for a parcel.' })
export class RateResponse {
  @ApiProperty({
    example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the rate. Send this id as `rateId` to buy the label.',
  })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'Code of the service, as defined by the carrier.' })
  serviceCode!: string;

  @ApiProperty({ example: 'Estafeta', description: 'Carrier name for display.' })
  carrierName!: string;

  @ApiProperty({ example: 'Terrestre', description: 'Service name for display.' })
  serviceName!: string;

  @ApiProperty({ enum: SERVICE_LEVELS, enumName: 'ServiceLevel', description: 'Speed category of the service.' })
  serviceLevel!: ServiceLevel;

  @ApiProperty({
    example: 177.86,
    description: 'Total price in MXN, IVA included. Exactly this amount is charged to the wallet.',
  })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of all prices: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ description: 'Whether the price includes insurance for the declared value.' })
  isInsured!: boolean;

  @ApiProperty({
    type: EstimatedDaysResponse,
    description: 'Range of business days that the carrier needs for the delivery.',
  })
  estimatedDays!: EstimatedDaysResponse;

  @Nullable(EstimatedDeliveryResponse, {
    description:
      'Expected days of arrival, counted from the ship date. Null for rates created before this field existed.',
  })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(Boolean, {
    example: true,
    description:
      'Whether `estimatedDelivery.latest` is on or before `deliverBy`. Null without a `deliverBy` or an estimate.',
  })
  meetsDeliverBy!: boolean | null;

  @ApiProperty({ type: RateDeliveryResponse, description: 'Place of delivery: the door of the recipient or a branch.' })
  delivery!: RateDeliveryResponse;

  @Nullable(LikelyDeliveryResponse, {
    description:
      'Likely days of arrival, counted from the ship date. Null if fewer than 30 delivered parcels are known.',
  })
  likelyDelivery!: LikelyDeliveryResponse | null;

  @ApiProperty({ format: 'date-time', description: 'Time when the rate expires, 24 hours after the quote.' })
  expiresAt!: string;

  @Nullable(Number, {
    example: 3,
    description:
      'Weight that the price is based on, in kg: the greater of declared and volumetric weight, rounded by the carrier. Null if unknown.',
  })
  billedWeightKg!: number | null;

  @Nullable(Number, {
    example: 1.8,
    description: 'Volumetric (dimensional) weight, in kg. Null if the carrier does not report this value.',
  })
  volumetricWeightKg!: number | null;

  @ApiProperty({
    type: [RateChargeResponse],
    description: 'Components of the price, before IVA. The sum of all components is `breakdown.subtotal`.',
  })
  charges!: readonly RateChargeResponse[];

  @ApiProperty({ type: RateBreakdownResponse, description: 'Breakdown of the price.' })
  breakdown!: RateBreakdownResponse;
}

export const toRateResponse = (rate: Rate, deliverBy: string | null): RateResponse => ({
  id: rate.id,
  carrierCode: rate.carrierCode,
  serviceCode: rate.serviceCode,
  carrierName: rate.carrierName,
  serviceName: rate.serviceName,
  serviceLevel: rate.serviceLevel,
  totalPrice: rate.totalPrice,
  currency: rate.currency,
  isInsured: rate.isInsured,
  estimatedDays: { min: rate.estimatedDays.min, max: rate.estimatedDays.max },
  estimatedDelivery: rate.estimatedDelivery && {
    earliest: rate.estimatedDelivery.earliest,
    latest: rate.estimatedDelivery.latest,
  },
  meetsDeliverBy: meetsDeliverBy(rate, deliverBy),
  delivery: toDeliveryResponse(rate.delivery ?? DELIVERY_TO_DOOR),
  likelyDelivery: rate.likelyDelivery
    ? {
        p50: rate.likelyDelivery.p50,
        p90: rate.likelyDelivery.p90,
        basis: rate.likelyDelivery.basis,
        sampleSize: rate.likelyDelivery.sampleSize,
      }
    : null,
  expiresAt: rate.expiresAt,
  billedWeightKg: rate.billedWeightKg ?? null,
  volumetricWeightKg: rate.volumetricWeightKg ?? null,
  charges: chargesOf(rate),
  breakdown: toBreakdownResponse(rate.breakdown),
});

/** Returns null if `deliverBy` is null or the rate has no estimate. */
export const meetsDeliverBy = (
  { estimatedDelivery }: Pick<Rate, 'estimatedDelivery'>,
  deliverBy: string | null,
): boolean | null => (deliverBy === null || !estimatedDelivery ? null : estimatedDelivery.latest <= deliverBy);

const toDeliveryResponse = ({ to, weekdays, extendedArea }: RateDelivery): RateDeliveryResponse => ({
  to,
  weekdays,
  extendedArea,
});

const toBreakdownResponse = (breakdown: RateBreakdown): RateBreakdownResponse => ({
  baseRate: breakdown.baseRate,
  fuelSurcharge: breakdown.fuelSurcharge,
  insuranceCost: breakdown.insuranceCost,
  subtotal: breakdown.subtotal,
  ivaRate: breakdown.ivaRate,
  ivaAmount: breakdown.ivaAmount,
  total: breakdown.total,
});

/** Source: docs/carriers.md#why-a-carrier-has-no-rate */
@ApiSchema({ description: 'Reason why a carrier has no rate, or why a rate differs from the request.' })
export class RateMessageResponse {
  @Nullable(String, {
    example: 'DHL',
    description: 'Carrier that the message is about. Null if the message is about the shipment.',
  })
  carrierCode!: string | null;

  @ApiPropertyOptional({
    example: 'SAME_DAY',
    description: 'Service that the message is about. Absent if the message is about all services of the carrier.',
  })
  serviceCode?: string;

  @ApiProperty({
    enum: RATE_MESSAGE_CODES,
    enumName: 'RateMessageCode',
    description:
      'Machine-readable reason, which shows whether to retry, change the parcel or contact the operator of the service.',
  })
  code!: RateMessageCode;

  @ApiProperty({
    example: 'DHL Express accepts up to 70 kg. The parcel has 80 kg.',
    description: 'Human-readable reason, for your own staff. The text can change.',
  })
  message!: string;
}

export const toRateMessageResponse = (message: RateMessage): RateMessageResponse => ({
  carrierCode: message.carrierCode,
  ...(message.serviceCode === undefined ? {} : { serviceCode: message.serviceCode }),
  code: message.code,
  message: message.message,
});

/**
 * Returns the messages that a shipment contains together with its rates. Adds a message if `metadata.simulate` contains an unknown
 * value.
 */
export const rateMessagesOf = (shipment: Pick<Shipment, 'rateMessages' | 'metadata' | 'livemode'>): RateMessage[] => [
  ...(hasUnknownSimulation(shipment) ? [UNKNOWN_SIMULATION] : []),
  ...shipment.rateMessages,
];

/**
 * Clients can store any value in `metadata`, so the service accepts an unknown value of `metadata.simulate`. A message informs the
 * client that the service simulated nothing.
 */
function hasUnknownSimulation({ metadata, livemode }: Pick<Shipment, 'metadata' | 'livemode'>): boolean {
  const simulate = metadata['simulate'] ?? null;
  return !livemode && simulate !== null && !SIMULATE_VALUES.includes(simulate as string);
}

const UNKNOWN_SIMULATION: RateMessage = {
  carrierCode: null,
  code: 'UNKNOWN_SIMULATION',
  message: `Nothing is simulated. Set metadata.simulate to one of ${SIMULATE_VALUES.join(', ')}.`,
};

const DESCRIPTIONS: Readonly<Record<ChargeCode, string>> = {
  BASE: 'Transport',
  FUEL: 'Fuel surcharge',
  INSURANCE: 'Insurance of the declared value',
  EXTENDED_AREA: 'Extended or remote area',
  RESIDENTIAL: 'Residential delivery',
  SIGNATURE: 'Recipient signature',
  OVERSIZE: 'Oversize or overweight parcel',
  OTHER: 'Other carrier services',
};

/**
 * Returns the items of the price before IVA: first `BASE`, then the surcharges. `BASE` includes the margin. Amounts are added in
 * centavos, so that the sum equals `subtotal` exactly. For an old rate without `accessorials`, the result contains only the items
 * of the breakdown. Source: docs/shipments.md#draft
 */
export function chargesOf({
  breakdown: { baseRate, fuelSurcharge, insuranceCost },
  accessorials = [],
}: Pick<Rate, 'breakdown' | 'accessorials'>): RateChargeResponse[] {
  const itemized = accessorials.reduce((sum, { amount }) => sum + centavos(amount), 0);
  const charges: readonly (readonly [ChargeCode, number])[] = [
    ['BASE', centavos(baseRate) - itemized],
    ['FUEL', centavos(fuelSurcharge)],
    ['INSURANCE', centavos(insuranceCost)],
    ...accessorials.map(({ code, amount }) => [code, centavos(amount)] as const),
  ];
  return charges
    .filter(([code, amount]) => code === 'BASE' || amount > 0)
    .map(([code, amount]) => ({ code, description: DESCRIPTIONS[code], amount: amount / 100 }));
}

const centavos = (amount: number): number => Math.round(amount * 100);
