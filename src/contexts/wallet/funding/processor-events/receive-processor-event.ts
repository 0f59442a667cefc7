import { Injectable } from '@nestjs/common';
import { validationError } from '../../../../kernel/api-error.js';
import { ForgedEvent, PaymentProcessor, type ProcessorEvent } from '../../processors/payment-processor.js';
import { ApplyProcessorEvent } from './apply-processor-event.js';

/** Verifies and applies a webhook of the processor. Source: docs/reference/funding.md#processor-events */
@Injectable()
export class ReceiveProcessorEvent {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly applyEvent: ApplyProcessorEvent,
  ) {}

  /** Throws `VALIDATION_ERROR` for a forged or stale signature, without any effect. */
  async execute(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<void> {
    const event = this.read(body, headers);
    if (event) await this.applyEvent.execute(event);
  }

  private read(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent | null {
    try {
      return this.processor.readEvent(body, headers);
    } catch (error) {
      if (error instanceof ForgedEvent) throw validationError({ signature: [error.message] });
      throw error;
    }
  }
}
