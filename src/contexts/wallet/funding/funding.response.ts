import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { FUNDING_METHODS } from './funding-method.js';
import type { FundingInstructionEntity } from './bank-transfers/funding-instruction.entity.js';
import type { OpenedFunding } from './fund-wallet.js';
import type { PaymentIntentEntity } from './payments/payment-intent.entity.js';
import { PAYMENT_STATUSES } from './payments/payment-status.js';

const INTENT_ID = {
  example: 'pi_01jb7w0v5kq0m3r8x2d4t6y9za',
  description: 'The id of the payment, to read its status by.',
};
const AMOUNT = { example: '500.00', description: 'What is paid into the wallet: MXN, decimal string.' };

@ApiSchema({ description: 'The bank account of your own that transfers credit the wallet by.' })
export class FundingInstructionResponse {
  @ApiProperty({ example: 'fin_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the instruction.' })
  id!: string;

  @ApiProperty({
    enum: ['mx_bank_transfer'],
    description: 'What kind of instruction it is: a Mexican bank transfer (SPEI).',
  })
  type!: 'mx_bank_transfer';

  @ApiProperty({ example: '646180100000000013', description: '18 digits: transfers to it credit the wallet.' })
  clabe!: string;

  @ApiProperty({ example: 'STP', description: 'The bank that the CLABE belongs to.' })
  bankName!: string;

  @ApiProperty({ example: '646', description: 'The three digits of that bank in the CLABE.' })
  bankCode!: string;

  @ApiProperty({ enum: ['ACTIVE'], description: 'The CLABE takes transfers.' })
  status!: 'ACTIVE';

  @ApiProperty({ format: 'date-time', description: 'When the CLABE was assigned.' })
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

@ApiSchema({ description: 'A payment by card that waits for the card’s data, which never reach this service.' })
export class CardFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'For the card form in the browser, 3-D Secure included.' })
  clientSecret!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Cards are charged in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'pk_simulated',
    description: 'The public key that the card form of the processor is loaded with.',
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

@ApiSchema({ description: 'A payment by electronic wallet that waits for its payer.' })
export class EwalletFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'The page where the payer approves.' })
  redirectUrl!: string;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Electronic wallets pay in Mexican pesos.' })
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

@ApiSchema({ description: 'A payment in cash that waits to be made in a shop.' })
export class CashFundingResponse {
  @ApiProperty(INTENT_ID)
  paymentIntentId!: string;

  @ApiProperty({ description: 'The voucher, to be printed.' })
  hostedVoucherUrl!: string;

  @ApiProperty({ example: 1_795_000_000, description: 'Unix time in seconds, 3 days after creation.' })
  expiresAfter!: number;

  @ApiProperty(AMOUNT)
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Vouchers are in Mexican pesos.' })
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

@ApiSchema({ description: 'Where a payment into the wallet stands.' })
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

  @ApiProperty({ enum: ['MXN'], description: 'Payments are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ enum: Object.values(FUNDING_METHODS).map(({ type }) => type), description: 'How it is paid.' })
  paymentMethodType!: string;

  @ApiProperty({ description: 'True: the balance already reflects the payment.' })
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
  if (value === null) throw new Error('The processor opened a payment without the input that its payer needs.');
  return value;
}
