import { Injectable } from '@nestjs/common';
import type { Carrier } from '../port/carrier.js';

export const CARRIER_AREAS = ['quotes', 'labels', 'tracking'] as const;
export type CarrierArea = (typeof CARRIER_AREAS)[number];

/** Outcome of one call to a real carrier with the platform account. */
export interface CallOutcome {
  readonly carrierCode: string;
  readonly livemode: boolean;
  readonly area: CarrierArea;
  /** False if no readable response arrived before the deadline, or if the carrier rejected our account. */
  readonly isHealthy: boolean;
}

/**
 * Publishes the outcomes of calls to real carriers. Outcomes of simulated carriers are excluded, because clients make these calls
 * fail on purpose.
 */
@Injectable()
export class CallOutcomes {
  private readonly listeners: ((outcome: CallOutcome) => void)[] = [];

  listen(listener: (outcome: CallOutcome) => void): void {
    this.listeners.push(listener);
  }

  report({ code, simulated }: Carrier, outcome: Omit<CallOutcome, 'carrierCode'>): void {
    if (simulated) return;
    for (const listener of this.listeners) listener({ carrierCode: code, ...outcome });
  }
}
