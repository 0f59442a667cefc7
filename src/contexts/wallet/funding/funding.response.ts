import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { FUNDING_METHODS } from './funding-method.js';
import type { FundingInstructionEntity } from './bank-transfers/funding-instruction.entity.js';
import type { OpenedFunding } from './fund-wallet.js';
import type { PaymentIntent } from './payments/payment-intent.js';
import { PAYMENT_STATUSES } from './payments/payment-status.js';

const INTENT_ID = { example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za' };
const AMOUNT = { example: '500.00', description: 'Decimal string.' };

export class FundingInstructionResponse {
  @ApiProperty({ example: 'fin_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: ['mx_bank_transfer'] })
  type!: 'mx_bank_transfer';

  @ApiProperty({ example: '646180100000000013', description: '18 digits: transfers to it credit the wallet.' })
  clabe!: string;

  @ApiProperty({ example: 'STP' })
  bankName!: string;

  @ApiProperty({ example: '646' })
  bankCode!: string;

  @ApiProperty({ enum: ['ACTIVE'] })
  status!: 'ACTIVE';

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toFundingInstructionResponse = (instruction: FundingInstructionEntity): FundingInstructionResponse => ({
  id: instruction.id,
  type: 'mx_bank_transfer',
  clabe: instruction.clabe,
  bankName: instruction.bankName,
  bankCode: instruction.bankCode,
  status: 'ACTIVE',
  createdAt: instruction.createdAt,
});

export class CardFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'For the card form in the browser, 3-D Secure included.' })
  clientSecret!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: 'pk_simulated' })
  publishableKey!: string;
}

export function toCardFundingResponse({ intent, opened }: OpenedFunding, publishableKey: string): CardFundingResponse {
  return {
    paymentIntentId: intent.id,
    clientSecret: present(opened.clientSecret),
    amount: formatMoney(intent.amount),
    currency: 'MXN',
    publishableKey,
  };
}

export class EwalletFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'The page where the payer approves.' })
  redirectUrl!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';
}

export function toEwalletFundingResponse({ intent, opened }: OpenedFunding): EwalletFundingResponse {
  return {
    paymentIntentId: intent.id,
    redirectUrl: present(opened.redirectUrl),
    amount: formatMoney(intent.amount),
    currency: 'MXN',
  };
}

export class CashFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'The voucher, to be printed.' })
  hostedVoucherUrl!: string;

  @ApiProperty({ example: 1_795_000_000, description: 'Unix time in seconds, 3 days after creation.' })
  expiresAfter!: number;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';
}

export function toCashFundingResponse({ intent, opened }: OpenedFunding): CashFundingResponse {
  const { url, expiresAt } = present(opened.voucher);
  return {
    paymentIntentId: intent.id,
    hostedVoucherUrl: url,
    expiresAfter: Math.floor(expiresAt.getTime() / 1000),
    amount: formatMoney(intent.amount),
    currency: 'MXN',
  };
}

export class PaymentStatusResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({
    enum: PAYMENT_STATUSES,
    enumName: 'PaymentIntentStatus',
    description: 'A payment that failed or expired may still succeed later.',
  })
  status!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ enum: Object.values(FUNDING_METHODS).map(({ type }) => type) })
  paymentMethodType!: string;

  @ApiProperty({ description: 'True: the balance already reflects the payment.' })
  walletCredited!: boolean;
}

export const toPaymentStatusResponse = (intent: PaymentIntent): PaymentStatusResponse => ({
  paymentIntentId: intent.id,
  status: intent.status,
  amount: formatMoney(intent.amount),
  currency: 'MXN',
  paymentMethodType: FUNDING_METHODS[intent.method].type,
  walletCredited: intent.creditedAt !== null,
});

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The processor opened a payment without the input that its payer needs.');
  return value;
}
