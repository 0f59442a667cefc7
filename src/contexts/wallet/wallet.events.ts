import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FUNDING_METHODS, type FundingMethod } from './funding/funding-method.js';
import { SurchargeResponse } from './surcharges/surcharge.response.js';
import { REFERENCE_TYPES, type ReferenceType } from './wallet-transaction.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Amounts are decimal strings in MXN. */
class BalanceChanged {
  @ApiProperty({
    example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the wallet entry, listed by `GET /v1/wallet/transactions`.',
  })
  transactionId!: string;

  @ApiProperty({
    example: '500.00',
    description: 'Amount in MXN, as a decimal string. Negative if the balance decreased.',
  })
  amount!: string;

  @ApiProperty({ example: '10322.14', description: 'Balance after the entry, in MXN, as a decimal string.' })
  balanceAfter!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the wallet: Mexican pesos.' })
  currency!: 'MXN';
}

@ApiSchema({ description: 'A funding: a payment into the wallet.' })
export class WalletCredited extends BalanceChanged {
  @ApiProperty({
    enum: [...Object.keys(FUNDING_METHODS), 'transfer'],
    description: 'Method by which funds were added to the wallet.',
  })
  fundingMethod!: FundingMethod | 'transfer';

  @ApiProperty({
    enum: REFERENCE_TYPES,
    enumName: 'ReferenceType',
    nullable: true,
    description: 'Type of the related object. Null without such an object.',
  })
  referenceType!: ReferenceType | null;

  @Nullable(String, {
    example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the related object, such as the payment. Null without such an object.',
  })
  referenceId!: string | null;
}

@ApiSchema({ description: 'An adjustment of the wallet balance.' })
export class WalletAdjusted extends BalanceChanged {
  @ApiProperty({ example: 'Reset of the TEST balance', description: 'Human-readable reason for the adjustment.' })
  description!: string;
}

@ApiSchema({
  description:
    'The balance fell below the alert threshold. The next such event is sent only after the balance was above the threshold again.',
})
export class WalletLowBalance {
  @ApiProperty({ example: '142.30', description: 'Remaining balance in MXN, as a decimal string.' })
  balance!: string;

  @ApiProperty({ example: '200.00', description: 'Alert threshold in MXN, as a decimal string.' })
  lowBalanceThreshold!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the amounts: Mexican pesos.' })
  currency!: 'MXN';
}

@ApiSchema({ description: 'The surcharge that was charged to the wallet.' })
export class ShipmentSurcharged extends SurchargeResponse {
  @Nullable(String, {
    example: 'PEDIDO-1042',
    description: '`externalId` of the shipment. Null if the shipment has no `externalId`.',
  })
  externalId!: string | null;

  @Nullable(String, {
    example: '1042',
    description: 'Order number of the shipment. Null if the shipment has no order.',
  })
  orderNumber!: string | null;
}

@ApiSchema({ description: 'The disputed surcharge, with the reason for the dispute.' })
export class SurchargeDisputed extends ShipmentSurcharged {}

@ApiSchema({ description: 'The reversed surcharge, whose amount was credited to the wallet.' })
export class SurchargeReversed extends ShipmentSurcharged {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'wallet.credited': WalletCredited;
    'wallet.adjusted': WalletAdjusted;
    'wallet.low_balance': WalletLowBalance;
    'shipment.surcharged': ShipmentSurcharged;
    'surcharge.disputed': SurchargeDisputed;
    'surcharge.reversed': SurchargeReversed;
  }
}
