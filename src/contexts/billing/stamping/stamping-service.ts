import type { Money } from '../../../kernel/money.js';

/** Whom an invoice is made out to. */
export interface Receiver {
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly use: string;
  readonly email: string;
  readonly postalCode: string;
}

export interface StampOrder {
  /** Ours, and the key under which asking twice is asking once. */
  readonly id: string;
  readonly receiver: Receiver;
  /** MXN, IVA of 16% included. */
  readonly total: Money;
  /** A code of c_FormaPago. */
  readonly paymentForm: string;
}

export interface StampedInvoice {
  readonly uuid: string;
  readonly series: string | null;
  readonly folioNumber: string | null;
  readonly xml: Uint8Array;
  readonly pdf: Uint8Array;
}

/** Makes a CFDI 4.0 of an invoice record. Never called inside a transaction; every order is safe to repeat. */
export abstract class StampingService {
  /** Throws where the service is away, or refuses the receiver's data: the invoice stays PENDING. */
  abstract stamp(order: StampOrder): Promise<StampedInvoice>;
}
