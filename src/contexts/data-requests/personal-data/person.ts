import { comparedDigits } from '../../../kernel/telephone.js';

/** The person of a request. Either an email or a telephone identifies the person. The other field is null. */
export interface Person {
  readonly email: string | null;
  /** Telephone number in E.164 format. */
  readonly phone: string | null;
}

/** The fields of an address that identify the person at this address. */
export interface Contact {
  readonly contactEmail?: unknown;
  readonly contactPhone?: unknown;
}

export type PersonFilter = (contact: Contact) => boolean;

/** Returns a filter for contacts of the person. The comparison ignores the case of emails and the format of telephone numbers. */
export function isContactOf({ email, phone }: Person): PersonFilter {
  const digits = phone === null ? null : comparedDigits(phone);
  const lowered = email?.toLowerCase() ?? null;
  return ({ contactEmail, contactPhone }) =>
    (lowered !== null && typeof contactEmail === 'string' && contactEmail.toLowerCase() === lowered) ||
    (digits !== null && typeof contactPhone === 'string' && comparedDigits(contactPhone) === digits);
}

/** Matches every contact that is not erased yet. */
export const matchesEveryone: PersonFilter = ({ contactEmail, contactPhone }) =>
  Boolean(contactEmail) || Boolean(contactPhone);

/**
 * Returns the email, or the last digits of the telephone. A text without this value is not about the person. A text with this value
 * can still be about another person.
 */
const needlesOf = ({ email, phone }: Person): string[] => [
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [comparedDigits(phone).slice(-8)]),
];

/** Returns patterns for `ILIKE`. Texts that match no pattern are not about the person. */
export const patternsOf = (person: Person): string[] => needlesOf(person).map(containing);

/** Returns a pattern for `LIKE` that matches all texts that contain `text`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the texts that identify the person. */
export const wordsOfPerson = ({ email, phone }: Person): ReadonlySet<string> =>
  new Set([email, phone].filter((word) => word !== null));

export const mayName = (person: Person, text: string): boolean =>
  needlesOf(person).some((needle) => text.toLowerCase().includes(needle.toLowerCase()));
