import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { SURCHARGE_KINDS, SURCHARGE_STATUSES } from './surcharge.entity.js';
import type { Surcharge } from './surcharge.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'What a carrier billed beyond the price of a label, and the wallet was charged for.' })
export class SurchargeResponse {
  @ApiProperty({ example: 'sur_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the surcharge, to dispute it by.' })
  id!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that it was billed for.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678', description: 'The number of the label that it was billed for.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier that billed it.' })
  carrierCode!: string;

  @ApiProperty({ enum: SURCHARGE_KINDS, enumName: 'SurchargeKind', description: 'Why the carrier billed more.' })
  kind!: string;

  @Nullable(Number, { example: 2.5, description: 'The weight in the shipment, in kg.' })
  declaredWeightKg!: number | null;

  @Nullable(Number, { example: 4, description: 'The weight that the carrier billed, in kg.' })
  billedWeightKg!: number | null;

  @Nullable(Number, {
    example: 3,
    description: 'The `billedWeightKg` of the rate that was bought, in kg: what was paid for. Null where it had none.',
  })
  quotedWeightKg!: number | null;

  @Nullable(Number, {
    example: 1.8,
    description: 'The `volumetricWeightKg` of the rate that was bought, in kg. Null where it had none.',
  })
  volumetricWeightKg!: number | null;

  @ApiProperty({ example: '58.00', description: 'MXN with IVA, decimal string. Its entry in the wallet is negative.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Surcharges are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'Overweight: 4 kg billed, 2.5 kg declared',
    description: 'What was billed and why, for people.',
  })
  description!: string;

  @ApiProperty({
    enum: SURCHARGE_STATUSES,
    enumName: 'SurchargeStatus',
    description: 'Whether it stands, is disputed, or was taken back.',
  })
  status!: string;

  @Nullable(String, { example: null, description: 'The reason given when it was disputed.' })
  disputeReason!: string | null;

  @ApiProperty({ type: [String], example: [], description: 'The files that prove the dispute, of `POST /v1/files`.' })
  fileIds!: string[];

  @ApiProperty({ format: 'date-time', description: 'When the wallet was charged.' })
  createdAt!: Date;
}

export const toSurchargeResponse = (surcharge: Surcharge): SurchargeResponse => ({
  id: surcharge.id,
  shipmentId: surcharge.shipmentId,
  trackingNumber: surcharge.trackingNumber,
  carrierCode: surcharge.carrierCode,
  kind: surcharge.kind,
  declaredWeightKg: kilograms(surcharge.declaredWeightKg),
  billedWeightKg: kilograms(surcharge.billedWeightKg),
  quotedWeightKg: kilograms(surcharge.quotedWeightKg),
  volumetricWeightKg: kilograms(surcharge.volumetricWeightKg),
  amount: formatMoney(surcharge.amount),
  currency: 'MXN',
  description: surcharge.description,
  status: surcharge.status,
  disputeReason: surcharge.disputeReason,
  fileIds: [...surcharge.fileIds],
  createdAt: surcharge.createdAt,
});

/** Numbers of the database are decimal strings. */
const kilograms = (weight: string | null): number | null => (weight === null ? null : Number(weight));
