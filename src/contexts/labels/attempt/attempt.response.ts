import { ApiProperty } from '@nestjs/swagger';
import { ChargeResponse, LabelResponse } from '../label.response.js';
import { ATTEMPT_STATUSES } from './attempt-status.js';

export class AttemptPricingResponse extends ChargeResponse {
  @ApiProperty({
    example: '177.86',
    description: 'The net charge to the wallet: `0.00` if the purchase failed.',
  })
  netWalletCost!: string;
}

export class AttemptErrorResponse {
  @ApiProperty({ example: 'CARRIER_ERROR' })
  code!: string;

  @ApiProperty()
  message!: string;
}

/** Source: docs/reference/labels.md#attempt. */
export class AttemptResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: ['label_purchase_attempt'] })
  object!: 'label_purchase_attempt';

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ type: String, nullable: true })
  externalReference!: string | null;

  @ApiProperty({ enum: ATTEMPT_STATUSES, enumName: 'AttemptStatus' })
  status!: string;

  @ApiProperty()
  livemode!: boolean;

  @ApiProperty()
  async!: boolean;

  @ApiProperty({ type: AttemptPricingResponse })
  pricing!: AttemptPricingResponse;

  @ApiProperty({ example: '177.86' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14' })
  walletBalanceAfter!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  refundedAmount!: string | null;

  @ApiProperty({ type: LabelResponse, nullable: true })
  label!: LabelResponse | null;

  @ApiProperty({ type: AttemptErrorResponse, nullable: true })
  error!: AttemptErrorResponse | null;

  @ApiProperty({ example: '/v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za' })
  statusUrl!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: Date | null;
}
