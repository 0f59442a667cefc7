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
import { Nullable } from '../../../platform/http/answers/nullable.js';

@ApiSchema({ description: 'How many business days the carrier needs.' })
export class EstimatedDaysResponse {
  @ApiProperty({ example: 2, description: 'The fewest business days.' })
  min!: number;

  @ApiProperty({ example: 4, description: 'The most business days.' })
  max!: number;
}

/** Source: docs/reference/shipments.md#business-days */
@ApiSchema({ description: 'The days between which the parcel should arrive, as `YYYY-MM-DD`.' })
export class EstimatedDeliveryResponse implements EstimatedDelivery {
  @ApiProperty({ format: 'date', example: '2026-03-11', description: 'The first day, in Mexico City.' })
  earliest!: string;

  @ApiProperty({ format: 'date', example: '2026-03-13', description: 'The last day.' })
  latest!: string;
}

/** Source: docs/reference/rates.md#delivery */
@ApiSchema({ description: 'Where the parcel ends, and on which days the carrier goes there.' })
export class RateDeliveryResponse implements RateDelivery {
  @ApiProperty({
    enum: DELIVERY_PLACES,
    enumName: 'DeliveryPlace',
    description: '`branch`: the recipient collects the parcel at a branch of the carrier (*ocurre*).',
  })
  to!: RateDelivery['to'];

  @Nullable([Number], {
    example: [2, 4],
    description:
      'The weekdays on which the carrier serves the destination: 1 is Monday, 7 is Sunday. Null: every business day, or the carrier does not say.',
  })
  weekdays!: readonly number[] | null;

  @ApiProperty({ description: 'Whether the destination is in an extended or remote area of the carrier.' })
  extendedArea!: boolean;
}

/** Source: docs/delivery-times.md */
@ApiSchema({
  description:
    'Days by which parcels of this service arrive, from parcels that were delivered in the last 90 days, as `YYYY-MM-DD`.',
})
export class LikelyDeliveryResponse {
  @ApiProperty({ format: 'date', example: '2026-03-12', description: 'Day by which half of the parcels arrive.' })
  p50!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-03-13',
    description: 'Day by which nine tenths of the parcels arrive.',
  })
  p90!: string;

  @ApiProperty({
    enum: LIKELY_BASES,
    enumName: 'LikelyDeliveryBasis',
    description: 'Area of the sample: postal areas of both ends, their states, or the whole service.',
  })
  basis!: LikelyBasis;

  @ApiProperty({ example: 412, description: 'Number of delivered parcels in the sample, at least 30.' })
  sampleSize!: number;
}

@ApiSchema({ description: 'How a price adds up: MXN as numbers.' })
export class RateBreakdownResponse {
  @ApiProperty({
    example: 132.5,
    description: 'What the carrier asks for the transport, its extra charges included, before IVA.',
  })
  baseRate!: number;

  @ApiProperty({ example: 20.83, description: 'What the carrier asks for fuel, before IVA.' })
  fuelSurcharge!: number;

  @ApiProperty({ example: 0, description: 'The premium, for insured rates.' })
  insuranceCost!: number;

  @ApiProperty({ example: 153.33, description: 'The sum before IVA.' })
  subtotal!: number;

  @ApiProperty({ example: 0.16, description: 'The rate of IVA as a fraction: 0.16 is 16%.' })
  ivaRate!: number;

  @ApiProperty({ example: 24.53, description: 'The IVA on the subtotal.' })
  ivaAmount!: number;

  @ApiProperty({ example: 177.86, description: 'What is paid, IVA included.' })
  total!: number;
}

/** Source: docs/reference/rates.md#charges */
@ApiSchema({ description: 'One line of what a price is made of.' })
export class RateChargeResponse {
  @ApiProperty({ enum: CHARGE_CODES, enumName: 'RateChargeCode', description: 'What the charge is for.' })
  code!: ChargeCode;

  @ApiProperty({ example: 'Transport', description: 'The code in words.' })
  description!: string;

  @ApiProperty({ example: 132.5, description: 'MXN before IVA, positive.' })
  amount!: number;
}

/** Source: docs/reference/shipments.md#rates */
@ApiSchema({ description: 'What a service of a carrier costs for a parcel, and how long it takes.' })
export class RateResponse {
  @ApiProperty({ example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The `rateId` to buy with.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier that offers it.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'The carrier’s own code of the service.' })
  serviceCode!: string;

  @ApiProperty({ example: 'Estafeta', description: 'The name of the carrier, to show to people.' })
  carrierName!: string;

  @ApiProperty({ example: 'Terrestre', description: 'The name of the service, to show to people.' })
  serviceName!: string;

  @ApiProperty({ enum: SERVICE_LEVELS, enumName: 'ServiceLevel', description: 'How fast the service is.' })
  serviceLevel!: ServiceLevel;

  @ApiProperty({ example: 177.86, description: 'To pay, IVA included: exactly the wallet charge.' })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Prices are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ description: 'Whether the price includes insurance for the declared value.' })
  isInsured!: boolean;

  @ApiProperty({ type: EstimatedDaysResponse, description: 'How many business days the carrier needs, from and to.' })
  estimatedDays!: EstimatedDaysResponse;

  @Nullable(EstimatedDeliveryResponse, {
    description: 'Counted from the ship date. Null: quoted before there were estimates.',
  })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(Boolean, {
    example: true,
    description:
      'Whether `estimatedDelivery.latest` is not after `deliverBy`. Null: there is no `deliverBy`, or no estimate.',
  })
  meetsDeliverBy!: boolean | null;

  @ApiProperty({ type: RateDeliveryResponse, description: 'Where the parcel ends: at the door or at a branch.' })
  delivery!: RateDeliveryResponse;

  @Nullable(LikelyDeliveryResponse, {
    description: 'Likely days of delivery, counted as `estimatedDelivery` is. Null below 30 delivered parcels.',
  })
  likelyDelivery!: LikelyDeliveryResponse | null;

  @ApiProperty({ format: 'date-time', description: '24 hours after the quote.' })
  expiresAt!: string;

  @Nullable(Number, {
    example: 3,
    description:
      'The weight that the price is for, in kg: the greater of the declared and the volumetric weight, rounded as the carrier rounds. Null: the carrier does not say.',
  })
  billedWeightKg!: number | null;

  @Nullable(Number, {
    example: 1.8,
    description: 'What the dimensions count for, in kg. Null: the carrier does not say.',
  })
  volumetricWeightKg!: number | null;

  @ApiProperty({
    type: [RateChargeResponse],
    description: 'What the price is made of, before IVA: adds up to `breakdown.subtotal`.',
  })
  charges!: readonly RateChargeResponse[];

  @ApiProperty({ type: RateBreakdownResponse, description: 'How the price adds up.' })
  breakdown!: RateBreakdownResponse;
}

/** Rates are stored with their shipment as they were quoted. */
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

/** Null: there is no day to meet, or no estimate. */
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

/** Source: docs/reference/rates.md#rate-messages */
@ApiSchema({ description: 'Why a carrier has no rate, or a rate is not as it was asked for.' })
export class RateMessageResponse {
  @Nullable(String, { example: 'DHL', description: 'Null: about the shipment itself.' })
  carrierCode!: string | null;

  @ApiPropertyOptional({ example: 'SAME_DAY', description: 'Absent: about every service of the carrier.' })
  serviceCode?: string;

  @ApiProperty({
    enum: RATE_MESSAGE_CODES,
    enumName: 'RateMessageCode',
    description: 'The reason, for programs: whether to try again, to change the parcel, or to ask the operator.',
  })
  code!: RateMessageCode;

  @ApiProperty({
    example: 'DHL Express accepts up to 70 kg. The parcel has 80 kg.',
    description: 'The reason in words, for your own people; may change.',
  })
  message!: string;
}

export const toRateMessageResponse = (message: RateMessage): RateMessageResponse => ({
  carrierCode: message.carrierCode,
  ...(message.serviceCode === undefined ? {} : { serviceCode: message.serviceCode }),
  code: message.code,
  message: message.message,
});

/** Messages next to a shipment's rates: those of its quote, and one if its `metadata` asks for a simulation that cannot happen. */
export const rateMessagesOf = (shipment: Pick<Shipment, 'rateMessages' | 'metadata' | 'livemode'>): RateMessage[] => [
  ...(asksForUnknownSimulation(shipment) ? [UNKNOWN_SIMULATION] : []),
  ...shipment.rateMessages,
];

/** `metadata` is the client's and may hold anything; but a client that tests must learn that nothing was simulated. */
function asksForUnknownSimulation({ metadata, livemode }: Pick<Shipment, 'metadata' | 'livemode'>): boolean {
  const simulate = metadata['simulate'] ?? null;
  return !livemode && simulate !== null && !SIMULATE_VALUES.includes(simulate as string);
}

const UNKNOWN_SIMULATION: RateMessage = {
  carrierCode: null,
  code: 'UNKNOWN_SIMULATION',
  message: `Nothing is simulated: metadata.simulate is none of ${SIMULATE_VALUES.join(', ')}.`,
};

const DESCRIPTIONS: Readonly<Record<ChargeCode, string>> = {
  BASE: 'Transport',
  FUEL: 'Fuel surcharge',
  INSURANCE: 'Insurance of the declared value',
  EXTENDED_AREA: 'Extended or remote area',
  RESIDENTIAL: 'Delivery to a home',
  SIGNATURE: 'Signature of the recipient',
  OVERSIZE: 'Beyond the usual size or weight',
  OTHER: 'Other services of the carrier',
};

/**
 * What a rate is made of, before IVA: `BASE`, then what else is charged. In centavos, so that it adds up to `subtotal`. The
 * margin is part of the base rate, and so of `BASE`. A rate that was quoted before there were charges has those of its breakdown.
 * Source: docs/reference/rates.md#charges
 */
export function chargesOf({
  breakdown: { baseRate, fuelSurcharge, insuranceCost },
  accessorials = [],
}: Pick<Rate, 'breakdown' | 'accessorials'>): RateChargeResponse[] {
  const named = accessorials.reduce((sum, { amount }) => sum + centavos(amount), 0);
  const charges: readonly (readonly [ChargeCode, number])[] = [
    ['BASE', centavos(baseRate) - named],
    ['FUEL', centavos(fuelSurcharge)],
    ['INSURANCE', centavos(insuranceCost)],
    ...accessorials.map(({ code, amount }) => [code, centavos(amount)] as const),
  ];
  return charges
    .filter(([code, amount]) => code === 'BASE' || amount > 0)
    .map(([code, amount]) => ({ code, description: DESCRIPTIONS[code], amount: amount / 100 }));
}

const centavos = (amount: number): number => Math.round(amount * 100);
