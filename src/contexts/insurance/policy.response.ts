import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { POLICY_STATUSES, type Policy } from './policy.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Insurance policy of a parcel, created with its label.' })
export class PolicyResponse {
  @ApiProperty({ example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the policy.' })
  id!: string;

  @ApiProperty({
    enum: POLICY_STATUSES,
    enumName: 'PolicyStatus',
    description: 'Status of the policy. `CANCELLED`: the label was voided.',
  })
  status!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the insured shipment.' })
  shipmentId!: string;

  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the insured label.' })
  labelId!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier of the parcel.' })
  carrierCode!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number of the parcel.' })
  trackingNumber!: string;

  @ApiProperty({ example: '1500.00', description: 'Declared value in MXN, the maximum amount of a claim.' })
  insuredValue!: string;

  @ApiProperty({
    example: '22.50',
    description: 'Insurance premium in MXN before IVA, from `breakdown.insuranceCost` of the rate.',
  })
  premium!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of `insuredValue` and `premium`: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ format: 'date-time', description: 'Time when the label was bought.' })
  createdAt!: Date;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the label was voided. Null while the label is valid.',
  })
  cancelledAt!: Date | null;
}

export const toPolicyResponse = (policy: Policy): PolicyResponse => ({
  id: policy.id,
  status: policy.status,
  shipmentId: policy.shipmentId,
  labelId: policy.labelId,
  carrierCode: policy.carrierCode,
  trackingNumber: policy.trackingNumber,
  insuredValue: formatMoney(policy.insuredValue),
  premium: formatMoney(policy.premium),
  currency: 'MXN',
  createdAt: policy.createdAt,
  cancelledAt: policy.cancelledAt,
});
