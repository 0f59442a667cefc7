import type { RateMessage } from '../../kernel/rate-message.js';
import { SIMULATE_VALUES } from '../carriers/simulate-values.js';
import type { Shipment } from './shipment.js';

/** Messages next to a shipment's rates: those of its quote, and one if its `metadata` asks for a simulation that cannot happen. */
export const rateMessagesOf = (shipment: Pick<Shipment, 'rateMessages' | 'metadata' | 'livemode'>): RateMessage[] => [
  ...(asksForUnknownSimulation(shipment) ? [UNKNOWN_SIMULATION] : []),
  ...shipment.rateMessages,
];

/** `metadata` is the client's and may hold anything; but a client that tests must learn that nothing was simulated. */
function asksForUnknownSimulation({ metadata, livemode }: Pick<Shipment, 'metadata' | 'livemode'>): boolean {
  const simulate = metadata['simulate'] ?? null;
  return !livemode && simulate !== null && !SIMULATE_VALUES.includes(simulate as string);
}

const UNKNOWN_SIMULATION: RateMessage = {
  carrierCode: null,
  code: 'UNKNOWN_SIMULATION',
  message: `Nothing is simulated: metadata.simulate is none of ${SIMULATE_VALUES.join(', ')}.`,
};
