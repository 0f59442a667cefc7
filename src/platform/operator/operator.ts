/** Who operates the service, as its users and the recipients of parcels read it. Null: not told. */
export abstract class Operator {
  abstract readonly name: string | null;
  abstract readonly privacyUrl: string | null;
  abstract readonly termsUrl: string | null;
  /** An email, or the address of a page. */
  abstract readonly contact: string | null;
}

export const NO_OPERATOR: Operator = { name: null, privacyUrl: null, termsUrl: null, contact: null };
