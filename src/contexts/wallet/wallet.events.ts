import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FUNDING_METHODS, type FundingMethod } from './funding/funding-method.js';
import { SurchargeResponse } from './surcharges/surcharge.response.js';
import { REFERENCE_TYPES, type ReferenceType } from './wallet-transaction.entity.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Amounts are decimal strings, MXN. */
class BalanceChanged {
  @ApiProperty({
    example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The entry of the wallet, in `GET /v1/wallet/transactions`.',
  })
  transactionId!: string;

  @ApiProperty({ example: '500.00', description: 'Decimal string; negative where the balance decreased.' })
  amount!: string;

  @ApiProperty({ example: '10322.14', description: 'What the wallet holds since: MXN, decimal string.' })
  balanceAfter!: string;

  @ApiProperty({ enum: ['MXN'], description: 'The wallet is in Mexican pesos.' })
  currency!: 'MXN';
}

@ApiSchema({ description: 'Money that came into the wallet.' })
export class WalletCredited extends BalanceChanged {
  @ApiProperty({ enum: [...Object.keys(FUNDING_METHODS), 'transfer'], description: 'How the money was paid in.' })
  fundingMethod!: FundingMethod | 'transfer';

  @ApiProperty({
    enum: REFERENCE_TYPES,
    enumName: 'ReferenceType',
    nullable: true,
    description: 'What kind of thing the credit belongs to; null: to none.',
  })
  referenceType!: ReferenceType | null;

  @Nullable(String, {
    example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of what it belongs to, such as the payment; null: of nothing.',
  })
  referenceId!: string | null;
}

@ApiSchema({ description: 'A correction of the wallet.' })
export class WalletAdjusted extends BalanceChanged {
  @ApiProperty({ example: 'Reset of the TEST balance', description: 'Why the wallet was corrected.' })
  description!: string;
}

@ApiSchema({ description: 'The wallet has fallen below the threshold that was set: once, until it is above again.' })
export class WalletLowBalance {
  @ApiProperty({ example: '142.30', description: 'What is left in the wallet: MXN, decimal string.' })
  balance!: string;

  @ApiProperty({ example: '200.00', description: 'The threshold that it fell below: MXN, decimal string.' })
  lowBalanceThreshold!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Balance and threshold are in Mexican pesos.' })
  currency!: 'MXN';
}

@ApiSchema({ description: 'The surcharge as it was charged.' })
export class ShipmentSurcharged extends SurchargeResponse {
  @Nullable(String, { example: 'PEDIDO-1042', description: 'The shipment’s; null: none.' })
  externalId!: string | null;

  @Nullable(String, { example: '1042', description: 'Of the shipment’s order; null: none.' })
  orderNumber!: string | null;
}

@ApiSchema({ description: 'The surcharge with the reason of its dispute.' })
export class SurchargeDisputed extends ShipmentSurcharged {}

@ApiSchema({ description: 'The surcharge that was credited again.' })
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
