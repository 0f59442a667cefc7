import type { FundingMethod } from '../funding/funding-method.js';
import type { PaymentProcessor } from './payment-processor.js';

/** The configured processors. Only the main processor supports bank transfers and plans. */
export class PaymentProcessors {
  constructor(
    readonly main: PaymentProcessor,
    private readonly others: readonly PaymentProcessor[],
  ) {}

  get all(): readonly PaymentProcessor[] {
    return [this.main, ...this.others];
  }

  /** Returns null if no processor supports the method. */
  of(method: FundingMethod): PaymentProcessor | null {
    return this.all.find(({ methods }) => methods.includes(method)) ?? null;
  }

  /** Returns null if the processor is not configured. */
  named(name: string): PaymentProcessor | null {
    return this.all.find((each) => each.name === name) ?? null;
  }
}
