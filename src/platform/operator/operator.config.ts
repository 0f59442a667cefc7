import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

/** Who operates the service, as its users and the recipients of parcels read it. Null: not told. */
export interface Operator {
  readonly name: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  /** An email, or the address of a page. */
  readonly contact: string | null;
}

const CONTACT = /^([^\s@<>"]+@[^\s@<>"]+|https:\/\/[^\s<>"]+)$/;

export const operatorConfig = registerAs('operator', () =>
  readVariables((read): Operator => ({
    name: read.optionalMatch('OPERATOR_NAME', /^[^\p{Cc}]{1,100}$/u, 'at most 100 characters on one line'),
    privacyUrl: read.optionalUrl('OPERATOR_PRIVACY_URL', ['https:']),
    termsUrl: read.optionalUrl('OPERATOR_TERMS_URL', ['https:']),
    contact: read.optionalMatch('OPERATOR_CONTACT', CONTACT, 'an email, or a URL that starts with https://'),
  })),
);

export const NO_OPERATOR: Operator = { name: null, privacyUrl: null, termsUrl: null, contact: null };
