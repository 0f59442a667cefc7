import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { Answer } from '../../../platform/http/answer.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Caller } from '../../../platform/http/request-context.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { CardFundingRequest, CashFundingRequest, EwalletFundingRequest } from './funding.request.js';
import { FundWallet } from './fund-wallet.js';
import { FundingRepository } from './funding.repository.js';
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
import { PaymentIntentRepository } from './payment-intent.repository.js';
import { ProvisionFundingInstruction } from './provision-funding-instruction.js';

const WRITE = { scopes: ['wallet:write'], mode: 'live', phased: true } as const;
const READ = { scopes: ['wallet:read'], mode: 'live', errors: ['RESOURCE_NOT_FOUND'] } as const;

@ApiTags('Wallet')
@Controller('v1/wallet')
export class FundingController {
  constructor(
    private readonly provision: ProvisionFundingInstruction,
    private readonly fundWallet: FundWallet,
    private readonly fundings: FundingRepository,
    private readonly intents: PaymentIntentRepository,
    private readonly processor: PaymentProcessor,
  ) {}

  @Endpoint('POST', 'funding-instructions', {
    ...WRITE,
    summary: 'Get a CLABE for bank transfers',
    description: 'One for each organization: the first call answers 201, every later one 200 with the same CLABE.',
    data: FundingInstructionResponse,
    otherwise: { 200: FundingInstructionResponse },
  })
  async provisionInstruction(@Caller() { organizationId }: Principal): Promise<Answer<FundingInstructionResponse>> {
    const { instruction, created } = await this.provision.execute(organizationId);
    return new Answer(toFundingInstructionResponse(instruction), { status: created ? 201 : 200 });
  }

  @Endpoint('GET', 'funding-instructions', {
    ...READ,
    summary: 'Read the CLABE',
    data: FundingInstructionResponse,
  })
  async readInstruction(@Caller() { organizationId }: Principal): Promise<FundingInstructionResponse> {
    const instruction = await this.fundings.findInstruction(organizationId, this.processor.name);
    if (!instruction) throw notFound('Funding instruction');
    return toFundingInstructionResponse(instruction);
  }

  @Endpoint('POST', 'fund/card', {
    ...WRITE,
    summary: 'Add funds by card',
    description: '20 to 50,000 MXN. The card is charged in the browser, with `clientSecret`; 3-D Secure included.',
    holdsSecret: true,
    data: CardFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async card(@Caller() caller: Principal, @Body() { amount }: CardFundingRequest): Promise<CardFundingResponse> {
    const funding = { method: 'card', amount, returnUrl: null } as const;
    return toCardFundingResponse(
      await this.fundWallet.execute(caller.organizationId, funding),
      this.processor.publishableKey,
    );
  }

  @Endpoint('POST', 'fund/paypal', {
    ...WRITE,
    summary: 'Add funds by e-wallet',
    description: '20 to 50,000 MXN. The payer approves at `redirectUrl`.',
    data: EwalletFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async paypal(
    @Caller() caller: Principal,
    @Body() { amount, returnUrl = null }: EwalletFundingRequest,
  ): Promise<EwalletFundingResponse> {
    const funding = { method: 'ewallet', amount, returnUrl } as const;
    return toEwalletFundingResponse(await this.fundWallet.execute(caller.organizationId, funding));
  }

  @Endpoint('POST', 'fund/oxxo', {
    ...WRITE,
    summary: 'Add funds by cash voucher',
    description: '20 to 10,000 MXN. The wallet is credited when the shop confirms the payment; valid for 3 days.',
    data: CashFundingResponse,
    errors: ['INVALID_INPUT'],
  })
  async oxxo(@Caller() caller: Principal, @Body() { amount }: CashFundingRequest): Promise<CashFundingResponse> {
    const funding = { method: 'cash', amount, returnUrl: null } as const;
    return toCashFundingResponse(await this.fundWallet.execute(caller.organizationId, funding));
  }

  @Endpoint('GET', 'fund/:paymentIntentId/status', {
    ...READ,
    summary: 'Read what became of a payment',
    data: PaymentStatusResponse,
  })
  async status(
    @Caller() { organizationId }: Principal,
    @Param('paymentIntentId') paymentIntentId: string,
  ): Promise<PaymentStatusResponse> {
    const intent = await this.intents.find(organizationId, paymentIntentId);
    if (!intent) throw notFound('Payment');
    return toPaymentStatusResponse(intent);
  }
}
