import type { Money } from '../../../kernel/money.js';

/** Receiver of an invoice or credit note. The values come from the fiscal profile. */
export interface Receiver {
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly use: string;
  readonly email: string;
  readonly postalCode: string;
}

export interface StampedItem {
  readonly description: string;
  /** A code of c_ClaveProdServ. */
  readonly productKey: string;
  /** A code of c_ClaveUnidad. */
  readonly unitKey: string;
}

export interface StampOrder {
  /** Id of the invoice or credit note. Used as the idempotency key. */
  readonly id: string;
  readonly organizationId: string;
  readonly receiver: Receiver;
  /** Amount in MXN, 16 % IVA included. */
  readonly total: Money;
  /** A code of c_FormaPago. */
  readonly paymentForm: string;
  readonly item: StampedItem;
  /** UUID of the invoice to which a credit note refers. Null for an invoice. */
  readonly relatedUuid: string | null;
}

export interface StampNames {
  readonly uuid: string;
  readonly serviceId: string;
}

export interface Stamped extends StampNames {
  readonly series: string | null;
  readonly folioNumber: string | null;
  readonly xml: Uint8Array;
  readonly pdf: Uint8Array;
}

/** The stamping service or the tax authority rejected the stamp order. The organization can read the message. */
export class StampingRefused extends Error {}

/**
 * Port to the service that issues CFDI 4.0 documents. Every stamp order is idempotent. Do not call the service in a transaction.
 */
export abstract class StampingService {
  /** True if the issued documents have no fiscal validity. */
  readonly isSimulated: boolean = false;

  /** Minimum age of a document before stamping, in seconds. */
  readonly afterSeconds: number = 0;

  /**
   * Throws `StampingRefused`. After any other error, the outcome is unknown, and the caller must send the same stamp order again.
   */
  abstract stamp(order: StampOrder): Promise<Stamped>;

  /** Cancels a credit note. Idempotent. Throws the same errors as `stamp`. */
  abstract cancel(names: StampNames): Promise<void>;
}

/** Reasons why an invoice or credit note is not stamped. Source: docs/invoices.md#why-one-waits */
export const STAMP_PROBLEMS = ['STAMPING_REFUSED', 'STAMPING_UNAVAILABLE', 'FISCAL_PROFILE_MISSING'] as const;
export type StampProblemCode = (typeof STAMP_PROBLEMS)[number];

export interface StampProblem {
  readonly code: StampProblemCode;
  readonly message: string;
}

export class FiscalProfileMissing extends Error {}

const MAX_MESSAGE_LENGTH = 500;

/**
 * Returns the problem for the client. For a rejection, the message comes from the stamping service and states what to correct. All
 * other problems share one text, so that the service does not report the same problem again after each attempt.
 */
export function stampProblemOf(error: unknown): StampProblem {
  if (error instanceof StampingRefused)
    return { code: 'STAMPING_REFUSED', message: error.message.slice(0, MAX_MESSAGE_LENGTH) };
  if (error instanceof FiscalProfileMissing)
    return {
      code: 'FISCAL_PROFILE_MISSING',
      message: 'The organization has no fiscal profile. Create one with POST /v1/billing/info.',
    };
  return {
    code: 'STAMPING_UNAVAILABLE',
    message: 'The stamping service is unavailable. The service retries automatically.',
  };
}
