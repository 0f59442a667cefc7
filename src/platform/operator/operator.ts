/** Operator of the service. Users and recipients see these values. Null values are not shown. */
export abstract class Operator {
  abstract readonly name: string | null;
  abstract readonly privacyUrl: string | null;
  abstract readonly termsUrl: string | null;
  /** An email address or a URL. */
  abstract readonly contact: string | null;
}

export const NO_OPERATOR: Operator = { name: null, privacyUrl: null, termsUrl: null, contact: null };
