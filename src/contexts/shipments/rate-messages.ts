import type { RateMessage } from '../../kernel/rate-message.js';
import { SIMULATIONS } from '../carriers/simulations.js';
import type { Shipment } from './shipment.js';

/** What is said beside a shipment's rates: what its quoting left, and what its `metadata` asks for in vain now. */
export const rateMessagesOf = (shipment: Pick<Shipment, 'rateMessages' | 'metadata' | 'livemode'>): RateMessage[] => [
  ...(asksForUnknownSimulation(shipment) ? [UNKNOWN_SIMULATION] : []),
  ...shipment.rateMessages,
];

/** `metadata` is the client's and may hold anything; but whoever tests wants to know that nothing was simulated. */
function asksForUnknownSimulation({ metadata, livemode }: Pick<Shipment, 'metadata' | 'livemode'>): boolean {
  const simulate = metadata['simulate'] ?? null;
  return !livemode && simulate !== null && !SIMULATIONS.includes(simulate as string);
}

const UNKNOWN_SIMULATION: RateMessage = {
  carrierCode: null,
  code: 'UNKNOWN_SIMULATION',
  message: `Nothing is simulated: metadata.simulate is none of ${SIMULATIONS.join(', ')}.`,
};
