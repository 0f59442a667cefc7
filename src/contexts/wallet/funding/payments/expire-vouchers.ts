import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ChangePaymentStatus } from './change-payment-status.js';
import { PaymentIntentRepository } from './payment-intent.repository.js';

const BATCH_SIZE = 50;

/** Expires the vouchers past their deadline. A payment reported later still counts. */
@Injectable()
export class ExpireVouchers {
  constructor(
    private readonly database: Database,
    private readonly intents: PaymentIntentRepository,
    private readonly changeStatus: ChangePaymentStatus,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.intents.pastDeadline(BATCH_SIZE)) {
      await this.database.transaction(() => this.changeStatus.execute(id, 'expire'));
    }
  }
}
