import { Logger } from '@nestjs/common';
import { requireNoTransaction } from '../../../platform/database/held-connection.js';
import type { Metrics } from '../../../platform/metrics/metrics.js';
import { traced } from '../../../platform/tracing/tracing.js';
import type { CallOutcomes, CarrierArea } from './call-outcomes.js';
import type { CarrierDirectory } from '../carrier-directory.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';
import type { CarrierDeadlines } from '../port/carrier-profile.js';
import type { Carrier } from '../port/carrier.js';
import type { Unknown } from '../port/outcome.js';
import { withDeadline } from './deadline.js';
import { failureKind } from './failure-kind.js';

const logger = new Logger('CarrierCall');

interface CallContext {
  readonly directory: CarrierDirectory;
  readonly metrics: Metrics;
  readonly outcomes?: CallOutcomes;
}

interface CallOptions {
  readonly carrierCode: string;
  readonly livemode: boolean;
  readonly deadline: keyof CarrierDeadlines;
  /** If absent, the call uses the platform account. */
  readonly account?: CarrierAccount;
  /** Name of the call in the log, the metrics and the trace. */
  readonly operation: string;
}

/**
 * Calls a carrier with a deadline. Throws if the caller has opened a database transaction. Returns `unknown` after an error or a
 * timeout, because only an explicit response of the carrier is conclusive (docs/adr/0005-label-purchase.md).
 * Source: docs/buying-safely.md#buying-in-the-background.
 */
export async function callCarrier<Outcome>(
  { directory, metrics, outcomes }: CallContext,
  { carrierCode, livemode, deadline, operation, account: given }: CallOptions,
  call: (carrier: Carrier, carrierCall: CarrierCall) => Promise<Outcome>,
): Promise<Outcome | Unknown> {
  requireNoTransaction(`carrier ${operation}`);
  const carrier = directory.ofMode(livemode).get(carrierCode);
  if (!carrier) return { kind: 'unknown', reason: `The carrier ${carrierCode} does not exist in this mode.` };
  const account = given ?? directory.accountOf(carrier);
  const deadlineMs = deadlineOf(carrier, deadline, account);
  const area = AREAS[operation];
  // Only calls with the platform account change the health of the carrier.
  const report = (isHealthy: boolean) => {
    if (area && !given) outcomes?.report(carrier, { livemode, area, isHealthy });
  };
  const endTimer = metrics.carrierCalls.startTimer({ carrier: carrierCode, call: operation });
  try {
    const outcome = await traced(`carrier ${operation}`, { carrier: carrierCode }, () =>
      withDeadline(deadlineMs, (signal) => call(carrier, { signal, account })),
    );
    endTimer({ outcome: 'answered' });
    report(isResponse(outcome));
    return outcome;
  } catch (error) {
    endTimer({ outcome: 'failed' });
    report(false);
    logger.warn(`${carrierCode} ${operation}: ${failureKind(error)}`);
    // Clients can receive this reason, so it does not contain the error text.
    return { kind: 'unknown', reason: 'The carrier did not respond.' };
  }
}

/** Throws if the adapter returned an outcome of an unknown kind. */
export function validated<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
  kinds: readonly Outcome['kind'][],
): Outcome {
  if (!kinds.includes(outcome?.kind)) throw new Error('returned an invalid outcome');
  return outcome;
}

/**
 * Operations whose outcomes determine the health of a carrier. Cancellations are excluded, because some carriers do not offer
 * cancellation.
 */
const AREAS: Readonly<Record<string, CarrierArea>> = { createLabel: 'labels', track: 'tracking' };

/**
 * Returns true if the outcome is not `unknown` and the carrier did not reject our account. For a list of outcomes, returns true if
 * at least one outcome meets both conditions.
 */
function isResponse(outcome: unknown): boolean {
  if (Array.isArray(outcome)) return outcome.some(isResponse);
  const { kind, fault } = outcome as { readonly kind?: string; readonly fault?: string };
  return kind !== 'unknown' && fault !== 'account';
}

/** `timeoutMs` of the account replaces every deadline of the carrier except `inquiryMs`. */
export const deadlineOf = (
  { deadlines }: Carrier,
  deadline: keyof CarrierDeadlines,
  { timeoutMs }: CarrierAccount,
): number => (deadline === 'inquiryMs' ? deadlines.inquiryMs : (timeoutMs ?? deadlines[deadline]));
