import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ChargeResponse, LabelResponse } from '../label.response.js';
import { ATTEMPT_STATUSES } from './attempt-status.js';

@ApiSchema({ description: 'What the purchase costs, part by part: MXN, decimal strings.' })
export class AttemptPricingResponse extends ChargeResponse {
  @ApiProperty({
    example: '177.86',
    description: 'The net charge to the wallet: `0.00` if the purchase failed.',
  })
  netWalletCost!: string;
}

@ApiSchema({ description: 'Why there is no label.' })
export class AttemptErrorResponse {
  @ApiProperty({
    example: 'CARRIER_ERROR',
    description: 'The code that a synchronous purchase would be answered with.',
  })
  code!: string;

  @ApiProperty({ description: 'What the carrier or the service said, for people.' })
  message!: string;
}

/** Source: docs/reference/labels.md#attempt. */
@ApiSchema({ description: 'A purchase of a label: what was charged, and whether there is a label.' })
export class AttemptResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the attempt, to read it by.' })
  id!: string;

  @ApiProperty({
    enum: ['label_purchase_attempt'],
    description: 'What kind of object this is, for code that handles several.',
  })
  object!: 'label_purchase_attempt';

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment whose label is bought.' })
  shipmentId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Your own reference of the purchase; null: none was sent.',
  })
  externalReference!: string | null;

  @ApiProperty({
    enum: ATTEMPT_STATUSES,
    enumName: 'AttemptStatus',
    description:
      'Where it stands. `action_required`: nobody knows yet whether the carrier made a label; it is not charged twice.',
  })
  status!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ description: 'Whether it was requested with `async: true`.' })
  async!: boolean;

  @ApiProperty({ type: AttemptPricingResponse, description: 'What the purchase costs, and what it is made of.' })
  pricing!: AttemptPricingResponse;

  @ApiProperty({ example: '177.86', description: 'What the wallet was debited: MXN with IVA, decimal string.' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Wallets hold Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14', description: 'What the wallet held right after the debit: MXN, decimal string.' })
  walletBalanceAfter!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'What was credited again because there is no label: MXN, decimal string; null: nothing.',
  })
  refundedAmount!: string | null;

  @ApiProperty({ type: LabelResponse, nullable: true, description: 'The label; null: there is none, or none yet.' })
  label!: LabelResponse | null;

  @ApiProperty({
    type: AttemptErrorResponse,
    nullable: true,
    description: 'Why the purchase failed; null: it did not.',
  })
  error!: AttemptErrorResponse | null;

  @ApiProperty({
    example: '/v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The path to poll for the end of the attempt.',
  })
  statusUrl!: string;

  @ApiProperty({ format: 'date-time', description: 'When the purchase was accepted and charged.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the attempt changed last.' })
  updatedAt!: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it succeeded or failed; null: it has not ended.',
  })
  completedAt!: Date | null;
}
