import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { formatMoney, money } from '../../../../kernel/money.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { PaymentStatusResponse, toPaymentStatusResponse } from '../../funding/funding.response.js';
import { SimulateReport } from './simulate-report.js';
import { SimulatorGuard } from './simulator.guard.js';
import { BankTransferRequest } from './simulator.request.js';

export class BankTransferResponse {
  @ApiProperty({ example: '646180100000000013' })
  clabe!: string;

  @ApiProperty({ example: '1500.00' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: 'FOLIO-1' })
  reference!: string;
}

/** What a bank, a card holder or a cashier would do. Source: contract, Simulated money. */
@ApiTags('Simulated money')
@Controller('simulator')
@UseGuards(SimulatorGuard)
export class SimulatorController {
  constructor(private readonly simulate: SimulateReport) {}

  @Endpoint('POST', 'bank-transfers', {
    summary: 'Have the bank report a transfer',
    description: 'The wallet behind the CLABE is credited before the answer.',
    credential: 'none',
    data: BankTransferResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async transfer(
    @Body() { clabe, amount, reference: chosen = null }: BankTransferRequest,
  ): Promise<BankTransferResponse> {
    const reference = await this.simulate.transfer({ clabe, amount, reference: chosen });
    return { clabe, amount: formatMoney(money(amount)), currency: 'MXN', reference };
  }

  @Endpoint('POST', 'payment-intents/:id/succeed', {
    summary: 'Have the processor report that a payment succeeded',
    credential: 'none',
    status: 200,
    data: PaymentStatusResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async succeed(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulate.outcome(id, 'succeed'));
  }

  @Endpoint('POST', 'payment-intents/:id/fail', {
    summary: 'Have the processor report that a payment failed',
    credential: 'none',
    status: 200,
    data: PaymentStatusResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async fail(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulate.outcome(id, 'fail'));
  }
}
