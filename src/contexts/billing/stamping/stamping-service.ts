import type { Money } from '../../../kernel/money.js';

/** The receiver of an invoice, from the fiscal profile. */
export interface Receiver {
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly use: string;
  readonly email: string;
  readonly postalCode: string;
}

export interface StampOrder {
  /** The invoice's id, used as the idempotency key. */
  readonly id: string;
  readonly organizationId: string;
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

/** The port to the service that issues a CFDI 4.0. Never call it inside a transaction; every order is idempotent. */
export abstract class StampingService {
  /** What it issues is no CFDI. */
  readonly isSimulated: boolean = false;

  /** How long an invoice stays PENDING before it is stamped. */
  readonly afterSeconds: number = 0;

  /** Throws where the service is unavailable or refuses the receiver's data: the invoice stays PENDING. */
  abstract stamp(order: StampOrder): Promise<StampedInvoice>;
}
