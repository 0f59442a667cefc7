import { Controller, Param, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AcrossTenants } from '../../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../../platform/endpoint/endpoint.js';
import { PaymentStatusResponse, toPaymentStatusResponse } from '../../funding/funding.response.js';
import { PaymentSimulator } from './payment-simulator.js';
import { SimulatorGuard } from './simulator.guard.js';
import { BankTransferRequest, BankTransferResponse, RefundRequest } from './simulator.request.js';
import { RequestBody } from '../../../../platform/http/routes/route-schemas.js';

const OF_PAYMENT = {
  credential: 'none',
  status: 200,
  data: PaymentStatusResponse,
  errors: ['RESOURCE_NOT_FOUND'],
} as const;

/** Reports what a bank, a card holder or a cashier would cause. Source: docs/reference/funding.md#simulated-money */
@ApiTags('Simulated money')
@Controller('simulator')
@UseGuards(SimulatorGuard)
export class SimulatorController {
  constructor(private readonly simulator: PaymentSimulator) {}

  @Endpoint('POST', 'bank-transfers', {
    id: 'simulateBankTransfer',
    summary: 'Simulate a bank transfer',
    description:
      'Reports a transfer to a CLABE, as the bank would. The wallet is credited before the response. The same ' +
      '`reference` is credited once.',
    credential: 'none',
    data: BankTransferResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @AcrossTenants()
  transfer(@RequestBody() request: BankTransferRequest): Promise<BankTransferResponse> {
    return this.simulator.transfer('transfer', request);
  }

  @Endpoint('POST', 'bank-transfers/return', {
    id: 'simulateReturnedTransfer',
    summary: 'Simulate a returned bank transfer',
    description:
      'Reports, as the bank would, that the sender’s bank took a transfer back. An `ADJUSTMENT` debits the amount, also below zero. ' +
      'The same `reference` is debited once.',
    credential: 'none',
    data: BankTransferResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @AcrossTenants()
  returnTransfer(@RequestBody() request: BankTransferRequest): Promise<BankTransferResponse> {
    return this.simulator.transfer('transfer_returned', request);
  }

  @Endpoint('POST', 'payment-intents/:id/succeed', {
    ...OF_PAYMENT,
    id: 'simulatePaymentSuccess',
    summary: 'Simulate a successful payment',
    description:
      'Reports, as the payment processor would, that the payment of this intent succeeded. The wallet is ' +
      'credited once, however often it is reported.',
  })
  @AcrossTenants()
  async succeed(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.outcome(id, 'succeed'));
  }

  @Endpoint('POST', 'payment-intents/:id/fail', {
    ...OF_PAYMENT,
    id: 'simulatePaymentFailure',
    summary: 'Simulate a failed payment',
    description:
      'Reports, as the payment processor would, that the payment of this intent failed. Nothing is credited.',
  })
  @AcrossTenants()
  async fail(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.outcome(id, 'fail'));
  }

  @Endpoint('POST', 'payment-intents/:id/dispute', {
    ...OF_PAYMENT,
    id: 'simulateDispute',
    summary: 'Simulate a dispute',
    description:
      'Reports, as the bank of the payer would, that the payment is disputed. An `ADJUSTMENT` debits the amount once, also below zero; of a payment that is not credited yet when it is credited.',
  })
  @AcrossTenants()
  async dispute(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.dispute(id, 'dispute'));
  }

  @Endpoint('POST', 'payment-intents/:id/dispute-won', {
    ...OF_PAYMENT,
    id: 'simulateDisputeWon',
    summary: 'Simulate a dispute that was won',
    description: 'An `ADJUSTMENT` credits what the dispute debited, once. Final: a later dispute debits nothing.',
  })
  @AcrossTenants()
  async disputeWon(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.dispute(id, 'dispute_won'));
  }

  @Endpoint('POST', 'payment-intents/:id/dispute-lost', {
    ...OF_PAYMENT,
    id: 'simulateDisputeLost',
    summary: 'Simulate a dispute that was lost',
    description:
      'Reports that the dispute was decided for the payer. What it took is taken for good, here if it was not disputed before, and an issued invoice gets a credit note.',
  })
  @AcrossTenants()
  async disputeLost(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.dispute(id, 'dispute_lost'));
  }

  @Endpoint('POST', 'payment-intents/:id/refund', {
    ...OF_PAYMENT,
    id: 'simulateRefund',
    summary: 'Simulate a refund',
    description:
      'Reports, as the payment processor would, that the payment was refunded. An `ADJUSTMENT` debits the amount; without `amount` all that is left.',
  })
  @AcrossTenants()
  async refund(
    @Param('id') id: string,
    @RequestBody() { amount = null }: RefundRequest,
  ): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.refund(id, amount));
  }
}
