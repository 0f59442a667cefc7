import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { POLICY_STATUSES, type Policy } from './policy.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'The insurance of a parcel, which comes with its label.' })
export class PolicyResponse {
  @ApiProperty({ example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the policy.' })
  id!: string;

  @ApiProperty({ enum: POLICY_STATUSES, enumName: 'PolicyStatus', description: '`CANCELLED`: the label was voided.' })
  status!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that is insured.' })
  shipmentId!: string;

  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The label that the policy came with.' })
  labelId!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier that has the parcel.' })
  carrierCode!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number by which the carrier knows the parcel.' })
  trackingNumber!: string;

  @ApiProperty({ example: '1500.00', description: 'The declared value: the most that can be claimed.' })
  insuredValue!: string;

  @ApiProperty({ example: '22.50', description: 'The rate’s `breakdown.insuranceCost`, before IVA.' })
  premium!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Value and premium are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ format: 'date-time', description: 'When the label was bought.' })
  createdAt!: Date;

  @Nullable(String, { format: 'date-time', description: 'When the label was voided; null: it was not.' })
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
