import { comparedDigits } from '../../../kernel/telephone.js';

/** The person of a request, identified by an email or a telephone. Either `email` or `phone` is null. */
export interface Person {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** An address with the fields that identify the person at the address. */
export interface Contact {
  readonly contactEmail?: unknown;
  readonly contactPhone?: unknown;
}

export type PersonFilter = (contact: Contact) => boolean;

/** Emails are compared case-insensitively. Telephones are compared by number, independent of their notation. */
export function isContactOf({ email, phone }: Person): PersonFilter {
  const digits = phone === null ? null : comparedDigits(phone);
  const lowered = email?.toLowerCase() ?? null;
  return ({ contactEmail, contactPhone }) =>
    (lowered !== null && typeof contactEmail === 'string' && contactEmail.toLowerCase() === lowered) ||
    (digits !== null && typeof contactPhone === 'string' && comparedDigits(contactPhone) === digits);
}

/** Matches every person whose data is not erased. */
export const matchesEveryone: PersonFilter = ({ contactEmail, contactPhone }) =>
  Boolean(contactEmail) || Boolean(contactPhone);

/**
 * The email, or the last digits of the telephone. A text that does not contain this value does not contain the person. A text that
 * contains this value may be about another person.
 */
const needlesOf = ({ email, phone }: Person): string[] => [
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [comparedDigits(phone).slice(-8)]),
];

/** Patterns for `ILIKE` that match texts which may contain the person. */
export const patternsOf = (person: Person): string[] => needlesOf(person).map(containing);

/** Returns a pattern for `LIKE` that matches texts containing `text`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Texts that identify the person. */
export const wordsOfPerson = ({ email, phone }: Person): ReadonlySet<string> =>
  new Set([email, phone].filter((word) => word !== null));

export const mayName = (person: Person, text: string): boolean =>
  needlesOf(person).some((needle) => text.toLowerCase().includes(needle.toLowerCase()));
