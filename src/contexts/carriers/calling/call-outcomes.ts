import { Injectable } from '@nestjs/common';
import type { Carrier } from '../port/carrier.js';

export const CARRIER_AREAS = ['quotes', 'labels', 'tracking'] as const;
export type CarrierArea = (typeof CARRIER_AREAS)[number];

/** A call with the platform's account to a real carrier. */
export interface CallOutcome {
  readonly carrierCode: string;
  readonly livemode: boolean;
  readonly area: CarrierArea;
  /** False: it did not answer in time, not readably, or refused our account. */
  readonly isAnswered: boolean;
}

/** Passes on how calls to carriers end. Simulated carriers are left out: a client makes them fail on purpose. */
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
