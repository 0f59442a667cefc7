import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { POLICY_STATUSES, type Policy } from './policy.js';

export class PolicyResponse {
  @ApiProperty({ example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: POLICY_STATUSES, enumName: 'PolicyStatus', description: 'CANCELLED: the label was voided.' })
  status!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za' })
  labelId!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;

  @ApiProperty({ example: '1500.00', description: 'The declared value: the most that can be claimed.' })
  insuredValue!: string;

  @ApiProperty({ example: '22.50', description: 'The rate’s `breakdown.insuranceCost`, before IVA.' })
  premium!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
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
