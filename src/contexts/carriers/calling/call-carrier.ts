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
  /** Defaults to the platform account. */
  readonly account?: CarrierAccount;
  /** Name of the call in the log, the metrics and the trace. */
  readonly operation: string;
}

/**
 * Calls a carrier with a deadline. Throws only if it is called inside a database transaction. It returns `unknown` for an
 * error or a timeout, because only an explicit response of the carrier is conclusive (docs/adr/0005-label-purchase.md).
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
  // A call with the account of an organization does not change the health of the carrier.
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
    // A client may receive the reason, so the reason does not contain the text of the error.
    return { kind: 'unknown', reason: 'The carrier did not respond.' };
  }
}

/** Returns the outcome. Throws if the adapter returned an invalid value. */
export function validated<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
  kinds: readonly Outcome['kind'][],
): Outcome {
  if (!kinds.includes(outcome?.kind)) throw new Error('returned an invalid outcome');
  return outcome;
}

/** Calls that determine the health of a carrier. Cancellations are excluded, because some carriers do not offer them. */
const AREAS: Readonly<Record<string, CarrierArea>> = { createLabel: 'labels', track: 'tracking' };

/**
 * True for a conclusive response or a declined call, but not if the carrier rejected our account. For several parcels, one
 * such response is enough.
 */
function isResponse(outcome: unknown): boolean {
  if (Array.isArray(outcome)) return outcome.some(isResponse);
  const { kind, fault } = outcome as { readonly kind?: string; readonly fault?: string };
  return kind !== 'unknown' && fault !== 'account';
}

/** The timeout of an account replaces the deadlines of the carrier, except the deadline of queries. */
export const deadlineOf = (
  { deadlines }: Carrier,
  deadline: keyof CarrierDeadlines,
  { timeoutMs }: CarrierAccount,
): number => (deadline === 'inquiryMs' ? deadlines.inquiryMs : (timeoutMs ?? deadlines[deadline]));
