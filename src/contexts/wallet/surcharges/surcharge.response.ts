import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { SURCHARGE_KINDS, SURCHARGE_STATUSES } from './surcharge.entity.js';
import type { Surcharge } from './surcharge.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'An amount that the carrier billed in addition to the label price, charged to the wallet.' })
export class SurchargeResponse {
  @ApiProperty({ example: 'sur_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the surcharge.' })
  id!: string;

  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the shipment that the surcharge was billed for.',
  })
  shipmentId!: string;

  @ApiProperty({
    example: '3004512345678',
    description: 'Tracking number of the label that the surcharge was billed for.',
  })
  trackingNumber!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Carrier that billed the surcharge.' })
  carrierCode!: string;

  @ApiProperty({ enum: SURCHARGE_KINDS, enumName: 'SurchargeKind', description: 'Kind of surcharge.' })
  kind!: string;

  @Nullable(Number, { example: 2.5, description: 'Weight declared in the shipment, in kg.' })
  declaredWeightKg!: number | null;

  @Nullable(Number, { example: 4, description: 'Weight that the carrier billed, in kg.' })
  billedWeightKg!: number | null;

  @Nullable(Number, {
    example: 3,
    description:
      'Weight that the label price was based on: `billedWeightKg` of the purchased rate, in kg. Null if the rate did not include this weight.',
  })
  quotedWeightKg!: number | null;

  @Nullable(Number, {
    example: 1.8,
    description: '`volumetricWeightKg` of the purchased rate, in kg. Null if the rate did not include this weight.',
  })
  volumetricWeightKg!: number | null;

  @ApiProperty({
    example: '58.00',
    description:
      'Amount in MXN, IVA included, as a decimal string. This amount is positive, and the amount of the wallet entry is negative.',
  })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the surcharge: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'Overweight: 4 kg billed, 2.5 kg declared',
    description: 'Human-readable explanation of the charge.',
  })
  description!: string;

  @ApiProperty({
    enum: SURCHARGE_STATUSES,
    enumName: 'SurchargeStatus',
    description: 'Status of the surcharge: charged, disputed or reversed.',
  })
  status!: string;

  @Nullable(String, {
    example: null,
    description: 'Reason given in the dispute. Null if the surcharge was not disputed.',
  })
  disputeReason!: string | null;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Ids of the evidence files of the dispute, from `POST /v1/files`.',
  })
  fileIds!: string[];

  @ApiProperty({ format: 'date-time', description: 'Time when the wallet was charged.' })
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

/** The database driver returns numbers as decimal strings. */
const kilograms = (weight: string | null): number | null => (weight === null ? null : Number(weight));
