import type { Logger } from '@nestjs/common';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { traced } from '../../platform/tracing/tracing.js';
import type { CarrierDirectory } from './carrier-directory.js';
import type { Carrier } from './carrier.js';
import { withDeadline } from './deadline.js';
import { failureKind } from './failure-kind.js';

/** Nobody knows whether the carrier did what it was asked, or what it would have said. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string };

interface Line {
  readonly directory: CarrierDirectory;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

interface Question {
  readonly carrierCode: string;
  readonly livemode: boolean;
  readonly deadlineMs: number;
  /** Names the call in the log, the metrics and the trace. */
  readonly what: string;
}

/**
 * Calls a carrier with a deadline. Never rejects: whatever is thrown or late is `unknown`, for only a carrier's own
 * plain word is conclusive (docs/adr/0005-a-purchase-is-three-phases-and-the-debit-is-a-hold.md).
 */
export async function askCarrier<Outcome>(
  { directory, metrics, logger }: Line,
  { carrierCode, livemode, deadlineMs, what }: Question,
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | Unknown> {
  const carrier = directory.working(livemode).get(carrierCode);
  if (!carrier) return { kind: 'unknown', reason: `There is no carrier ${carrierCode} in this mode.` };
  const ended = metrics.carrierCalls.startTimer({ carrier: carrierCode, call: what });
  try {
    const outcome = await traced(`carrier ${what}`, { carrier: carrierCode }, () =>
      withDeadline(deadlineMs, (signal) => ask(carrier, signal)),
    );
    ended({ outcome: 'answered' });
    return outcome;
  } catch (error) {
    ended({ outcome: 'failed' });
    logger.warn(`${carrierCode} ${what}: ${failureKind(error)}`);
    // The reason may reach a client: it does not repeat what was thrown.
    return { kind: 'unknown', reason: 'The carrier did not answer.' };
  }
}
