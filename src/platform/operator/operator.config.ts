import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';
import type { Operator } from './operator.js';

const CONTACT = /^([^\s@<>"]+@[^\s@<>"]+|https:\/\/[^\s<>"]+)$/;

export const operatorConfig = registerAs('operator', () =>
  readVariables((read): Operator => ({
    name: read.optionalMatch('OPERATOR_NAME', /^[^\p{Cc}]{1,100}$/u, 'at most 100 characters on one line'),
    privacyUrl: read.optionalUrl('OPERATOR_PRIVACY_URL', ['https:']),
    termsUrl: read.optionalUrl('OPERATOR_TERMS_URL', ['https:']),
    contact: read.optionalMatch('OPERATOR_CONTACT', CONTACT, 'an email, or a URL that starts with https://'),
  })),
);
