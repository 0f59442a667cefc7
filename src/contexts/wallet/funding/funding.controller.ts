import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { HandlerResponse } from '../../../platform/http/responses/response-envelope.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { FUNDING_METHODS, MIN_FUNDING_AMOUNT, VOUCHER_DAYS, type FundingMethod } from './funding-method.js';
import { CardFundingRequest, CashFundingRequest, EwalletFundingRequest } from './funding.request.js';
import { FundWallet } from './fund-wallet.js';
import {
  CardFundingResponse,
  CashFundingResponse,
  EwalletFundingResponse,
  FundingInstructionResponse,
  PaymentStatusResponse,
  toCardFundingResponse,
  toCashFundingResponse,
  toEwalletFundingResponse,
  toFundingInstructionResponse,
  toPaymentStatusResponse,
} from './funding.response.js';
import { FundingInstructionsService } from './bank-transfers/funding-instructions.service.js';
import { PaymentsService } from './payments/payments.service.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

const amountsOf = (method: FundingMethod): string =>
  `${MIN_FUNDING_AMOUNT} to ${FUNDING_METHODS[method].maxAmount.toLocaleString('en-US')} MXN`;

const WRITE = { scopes: ['wallet:write'], mode: 'live', phased: true } as const;
const READ = { scopes: ['wallet:read'], mode: 'live', errors: ['RESOURCE_NOT_FOUND'] } as const;

@ApiTags('Wallet')
@Controller('v1/wallet')
export class FundingController {
  constructor(
    private readonly instructions: FundingInstructionsService,
    private readonly fundWallet: FundWallet,
    private readonly payments: PaymentsService,
    private readonly processor: PaymentProcessor,
  ) {}

  @Endpoint('POST', 'funding-instructions', {
    ...WRITE,
    id: 'provisionFundingInstruction',
    summary: 'Get a CLABE for bank transfers',
    description:
      'Each organization has one CLABE (bank account number). The first call returns 201. Later calls return 200 with the same CLABE.',
    data: FundingInstructionResponse,
    otherwise: { 200: FundingInstructionResponse },
    errors: ['INVALID_INPUT'],
  })
  async provisionInstruction(
    @Caller() { organizationId }: Principal,
  ): Promise<HandlerResponse<FundingInstructionResponse>> {
    const { instruction, created } = await this.instructions.provision(organizationId);
    return new HandlerResponse(toFundingInstructionResponse(instruction), { status: created ? 201 : 200 });
  }

  @Endpoint('GET', 'funding-instructions', {
    ...READ,
    id: 'getFundingInstruction',
    summary: 'Read the CLABE',
    description: 'Returns 404 until `POST /v1/wallet/funding-instructions` has assigned a CLABE.',
    data: FundingInstructionResponse,
  })
  async readInstruction(@Caller() { organizationId }: Principal): Promise<FundingInstructionResponse> {
    return toFundingInstructionResponse(await this.instructions.get(organizationId));
  }

  @Endpoint('POST', 'fund/card', {
    ...WRITE,
    id: 'fundByCard',
    summary: 'Add funds by card',
    description: `Amount: ${amountsOf('card')}. The card form in the browser charges the card with \`clientSecret\` and handles 3-D Secure.`,
    holdsSecret: true,
    data: CardFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async card(@Caller() caller: Principal, @RequestBody() { amount }: CardFundingRequest): Promise<CardFundingResponse> {
    const funding = { method: 'card', amount, returnUrl: null } as const;
    return toCardFundingResponse(
      await this.fundWallet.execute(caller.organizationId, funding),
      this.processor.publishableKey,
    );
  }

  @Endpoint('POST', 'fund/paypal', {
    ...WRITE,
    id: 'fundByEwallet',
    summary: 'Add funds by e-wallet',
    description: `Amount: ${amountsOf('ewallet')}. The payer approves the payment at \`redirectUrl\`.`,
    data: EwalletFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async paypal(
    @Caller() caller: Principal,
    @RequestBody() { amount, returnUrl = null }: EwalletFundingRequest,
  ): Promise<EwalletFundingResponse> {
    const funding = { method: 'ewallet', amount, returnUrl } as const;
    return toEwalletFundingResponse(await this.fundWallet.execute(caller.organizationId, funding));
  }

  @Endpoint('POST', 'fund/oxxo', {
    ...WRITE,
    id: 'fundByCashVoucher',
    summary: 'Add funds by cash voucher',
    description:
      `Amount: ${amountsOf('cash')}. The voucher is valid for ${VOUCHER_DAYS} days. The wallet is credited when the shop ` +
      'confirms the payment.',
    data: CashFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async oxxo(@Caller() caller: Principal, @RequestBody() { amount }: CashFundingRequest): Promise<CashFundingResponse> {
    const funding = { method: 'cash', amount, returnUrl: null } as const;
    return toCashFundingResponse(await this.fundWallet.execute(caller.organizationId, funding));
  }

  @Endpoint('GET', 'fund/:paymentIntentId/status', {
    ...READ,
    id: 'getPaymentStatus',
    summary: 'Read the status of a payment',
    description: 'The balance includes the payment when `walletCredited` is true.',
    data: PaymentStatusResponse,
  })
  async status(
    @Caller() { organizationId }: Principal,
    @Param('paymentIntentId') paymentIntentId: string,
  ): Promise<PaymentStatusResponse> {
    const intent = await this.payments.find(organizationId, paymentIntentId);
    if (!intent) throw notFound('Payment');
    return toPaymentStatusResponse(intent);
  }
}
