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

/** Simulates events that a bank, a card holder or a cashier would cause. Source: docs/funding.md */
@ApiTags('Simulated money')
@Controller('simulator')
@UseGuards(SimulatorGuard)
export class SimulatorController {
  constructor(private readonly simulator: PaymentSimulator) {}

  @Endpoint('POST', 'bank-transfers', {
    id: 'simulateBankTransfer',
    summary: 'Simulate a bank transfer',
    description:
      'Simulates a transfer to a CLABE (bank account number). The wallet is credited before the response is sent. Transfers with the same `reference` credit the wallet only once.',
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
      'Simulates the return of a transfer by the bank of the sender. An `ADJUSTMENT` entry debits the amount, and the balance can become negative. ' +
      'Returns with the same `reference` debit the wallet only once.',
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
      'Simulates a message from the payment processor that the payment succeeded. Repeated messages credit the wallet only once.',
  })
  @AcrossTenants()
  async succeed(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.outcome(id, 'succeed'));
  }

  @Endpoint('POST', 'payment-intents/:id/fail', {
    ...OF_PAYMENT,
    id: 'simulatePaymentFailure',
    summary: 'Simulate a failed payment',
    description: 'Simulates a message from the payment processor that the payment failed. Nothing is credited.',
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
      'Simulates a dispute that the payer opened at their bank. An `ADJUSTMENT` entry debits the amount of the payment once, and the balance can become negative. If the payment is not credited yet, the service debits the wallet after the credit.',
  })
  @AcrossTenants()
  async dispute(@Param('id') id: string): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.dispute(id, 'dispute'));
  }

  @Endpoint('POST', 'payment-intents/:id/dispute-won', {
    ...OF_PAYMENT,
    id: 'simulateDisputeWon',
    summary: 'Simulate a dispute that was won',
    description:
      'Simulates a dispute that your organization won. An `ADJUSTMENT` entry credits once the amount that the dispute debited. A later dispute of the same payment debits nothing.',
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
      'Simulates a dispute that the payer won. The debit of the dispute becomes permanent. If the payment was not disputed before, the service now debits the amount of the payment. If an invoice was issued for the payment, the service creates a credit note.',
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
      'Simulates a message from the payment processor that the payment was refunded. An `ADJUSTMENT` entry debits the amount. Without `amount`, the service debits the remaining amount of the payment.',
  })
  @AcrossTenants()
  async refund(
    @Param('id') id: string,
    @RequestBody() { amount = null }: RefundRequest,
  ): Promise<PaymentStatusResponse> {
    return toPaymentStatusResponse(await this.simulator.refund(id, amount));
  }
}
