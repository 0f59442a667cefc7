import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { FUNDING_METHODS } from './funding-method.js';
import type { FundingInstructionEntity } from './bank-transfers/funding-instruction.entity.js';
import type { OpenedFunding } from './fund-wallet.js';
import type { PaymentIntentEntity } from './payments/payment-intent.entity.js';
import { PAYMENT_STATUSES } from './payments/payment-status.js';

const INTENT_ID = {
  example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za',
  description: 'Id of the payment, used to read its status.',
};
const AMOUNT = { example: '500.00', description: 'Amount paid into the wallet, in MXN, as a decimal string.' };

@ApiSchema({ description: 'The bank account of your organization. Transfers to this account credit the wallet.' })
export class FundingInstructionResponse {
  @ApiProperty({ example: 'fin_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the funding instruction.' })
  id!: string;

  @ApiProperty({
    enum: ['mx_bank_transfer'],
    description: 'Type of the instruction: Mexican bank transfer (SPEI).',
  })
  type!: 'mx_bank_transfer';

  @ApiProperty({
    example: '646180100000000013',
    description: 'CLABE of 18 digits. Transfers to this CLABE credit the wallet.',
  })
  clabe!: string;

  @ApiProperty({ example: 'STP', description: 'Name of the bank of the CLABE.' })
  bankName!: string;

  @ApiProperty({ example: '646', description: 'Bank code: the first three digits of the CLABE.' })
  bankCode!: string;

  @ApiProperty({ enum: ['ACTIVE'], description: 'Status of the CLABE. `ACTIVE`: the CLABE can receive transfers.' })
  status!: 'ACTIVE';

  @ApiProperty({ format: 'date-time', description: 'Time when the CLABE was assigned.' })
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

@ApiSchema({
  description: 'A card payment that needs the card data. The browser sends the data directly to the processor.',
})
export class CardFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({
    description: 'Client secret of the payment, for the card form in the browser. The form also handles 3-D Secure.',
  })
  clientSecret!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the payment: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'pk_simulated',
    description: 'Publishable key of the payment processor, for the card form.',
  })
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

@ApiSchema({ description: 'An e-wallet payment that needs the approval of the payer.' })
export class EwalletFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'URL of the page where the payer approves the payment.' })
  redirectUrl!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the payment: Mexican pesos.' })
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

@ApiSchema({ description: 'A cash payment that must be made in a shop.' })
export class CashFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'URL of the printable voucher.' })
  hostedVoucherUrl!: string;

  @ApiProperty({
    example: 1_795_000_000,
    description: 'Time when the voucher expires, as Unix time in seconds, 3 days after creation.',
  })
  expiresAfter!: number;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the payment: Mexican pesos.' })
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

@ApiSchema({ description: 'The status of a payment into the wallet.' })
export class PaymentStatusResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({
    enum: PAYMENT_STATUSES,
    enumName: 'PaymentIntentStatus',
    description: 'Status of the payment. A failed or expired payment can still succeed later.',
  })
  status!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the payment: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    enum: Object.values(FUNDING_METHODS).map(({ type }) => type),
    description: 'Payment method of the funding.',
  })
  paymentMethodType!: string;

  @ApiProperty({ description: 'Whether the balance includes the payment.' })
  walletCredited!: boolean;
}

export const toPaymentStatusResponse = (intent: PaymentIntentEntity): PaymentStatusResponse => ({
  paymentIntentId: intent.id,
  status: intent.status,
  amount: formatMoney(intent.amount),
  currency: 'MXN',
  paymentMethodType: FUNDING_METHODS[intent.method].type,
  walletCredited: intent.creditedAt !== null,
});

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The processor opened a payment without the data that the payer needs.');
  return value;
}
