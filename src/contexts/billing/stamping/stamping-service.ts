import type { Money } from '../../../kernel/money.js';

/** The receiver of an invoice or a credit note, from the fiscal profile. */
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
  /** The id of the invoice or the credit note, used as the idempotency key. */
  readonly id: string;
  readonly organizationId: string;
  readonly receiver: Receiver;
  /** MXN, IVA of 16% included. */
  readonly total: Money;
  /** A code of c_FormaPago. */
  readonly paymentForm: string;
  readonly item: StampedItem;
  /** Of a credit note: the UUID of the invoice that it is related to. Null: an invoice. */
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

/** The service or the tax authority rejects the order. The organization reads the message. */
export class StampingRefused extends Error {}

/** The port to the service that issues a CFDI 4.0. Never call it inside a transaction; every order is idempotent. */
export abstract class StampingService {
  /** What it issues is no CFDI. */
  readonly isSimulated: boolean = false;

  /** How long what is to be stamped stays PENDING. */
  readonly afterSeconds: number = 0;

  /** Throws `StampingRefused`, or anything else where the outcome is not known: the same order is then sent again. */
  abstract stamp(order: StampOrder): Promise<Stamped>;

  /** Cancels a credit note, also one that is cancelled already. Throws as `stamp`. */
  abstract cancel(names: StampNames): Promise<void>;
}

/** Why an invoice or a credit note waits. Source: docs/reference/billing.md#why-an-invoice-waits */
export const STAMP_PROBLEMS = ['STAMPING_REFUSED', 'STAMPING_UNAVAILABLE', 'FISCAL_PROFILE_MISSING'] as const;
export type StampProblemCode = (typeof STAMP_PROBLEMS)[number];

export interface StampProblem {
  readonly code: StampProblemCode;
  readonly message: string;
}

export class FiscalProfileMissing extends Error {}

const LONGEST_MESSAGE = 500;

/**
 * The problem that the client reads. A refusal keeps the service's message, which says what to correct. Others share one text, so that the
 * same problem is not reported again at each try.
 */
export function stampProblemOf(error: unknown): StampProblem {
  if (error instanceof StampingRefused)
    return { code: 'STAMPING_REFUSED', message: error.message.slice(0, LONGEST_MESSAGE) };
  if (error instanceof FiscalProfileMissing)
    return { code: 'FISCAL_PROFILE_MISSING', message: 'There is no fiscal profile to invoice to.' };
  return { code: 'STAMPING_UNAVAILABLE', message: 'The stamping service does not answer. It is tried again.' };
}
