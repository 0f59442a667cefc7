import type { CarrierQuote } from '../../src/contexts/carriers/port/carrier-quote.js';
import { CarrierInMemory } from './carrier-in-memory.js';
import { BREAKDOWN } from './draft-shipment.js';

/** A carrier with one rate, `PRICE`, for every parcel. */
export class QuotingCarrier extends CarrierInMemory {
  /** Runs in the next `quote` only, before its result, to test concurrent changes. */
  whileQuoting: (() => Promise<unknown>) | null = null;
  quotes = 0;

  override async quote(): Promise<CarrierQuote> {
    this.quotes += 1;
    const meanwhile = this.whileQuoting;
    this.whileQuoting = null;
    await meanwhile?.();
    return { rates: [RATE], messages: [] };
  }
}

const RATE: CarrierQuote['rates'][number] = {
  serviceCode: 'TERRESTRE',
  serviceName: 'Terrestre',
  serviceLevel: 'standard',
  isInsured: false,
  estimatedDays: { min: 2, max: 4 },
  billedWeightKg: null,
  volumetricWeightKg: null,
  breakdown: BREAKDOWN,
};
