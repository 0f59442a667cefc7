import { ApiProperty } from '@nestjs/swagger';
import type { Funding } from './funding/funding.js';
import { FUNDING_METHODS } from './funding/funding-method.js';
import { SurchargeResponse } from './surcharges/surcharge.response.js';
import { REFERENCE_TYPES, type ReferenceType } from './wallet-transaction.js';

/** Amounts are decimal strings, MXN. */
class BalanceChanged {
  @ApiProperty({ example: 'txn_01jb7w0v5kq0m3r8x2d4t6y9za' })
  transactionId!: string;

  @ApiProperty({ example: '500.00', description: 'Decimal string; negative where the balance decreased.' })
  amount!: string;

  @ApiProperty({ example: '10322.14' })
  balanceAfter!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';
}

export class WalletCredited extends BalanceChanged {
  @ApiProperty({ enum: [...Object.keys(FUNDING_METHODS), 'transfer'] })
  fundingMethod!: Funding['method'];

  @ApiProperty({ enum: REFERENCE_TYPES, enumName: 'ReferenceType', nullable: true })
  referenceType!: ReferenceType | null;

  @ApiProperty({ type: String, nullable: true, example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za' })
  referenceId!: string | null;
}

export class WalletAdjusted extends BalanceChanged {
  @ApiProperty({ example: 'Reset of the TEST balance' })
  description!: string;
}

export class WalletLowBalance {
  @ApiProperty({ example: '142.30' })
  balance!: string;

  @ApiProperty({ example: '200.00' })
  lowBalanceThreshold!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';
}

export class ShipmentSurcharged extends SurchargeResponse {
  @ApiProperty({ type: String, nullable: true, example: 'PEDIDO-1042', description: 'The shipment’s; null: none.' })
  externalId!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '1042', description: 'Of the shipment’s order; null: none.' })
  orderNumber!: string | null;
}

export class SurchargeDisputed extends ShipmentSurcharged {}

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
