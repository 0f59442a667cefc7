import { comparedDigits } from '../../../kernel/telephone.js';

/** Whose data a request is about: whoever is reached at this email or telephone. One of them is null. */
export interface Person {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** An address, a saved one or one within a document, with the fields that tell whose it is. */
export interface Contact {
  readonly contactEmail?: unknown;
  readonly contactPhone?: unknown;
}

export type IsMeant = (contact: Contact) => boolean;

/** Emails are compared without case, telephones by the number that is meant, in whatever notation they are kept. */
export function isContactOf({ email, phone }: Person): IsMeant {
  const digits = phone === null ? null : comparedDigits(phone);
  const lowered = email?.toLowerCase() ?? null;
  return ({ contactEmail, contactPhone }) =>
    (lowered !== null && typeof contactEmail === 'string' && contactEmail.toLowerCase() === lowered) ||
    (digits !== null && typeof contactPhone === 'string' && comparedDigits(contactPhone) === digits);
}

/** Everybody whose data has not been erased. */
export const isAnybody: IsMeant = ({ contactEmail, contactPhone }) => Boolean(contactEmail) || Boolean(contactPhone);

/** The email or the end of the telephone. A text without it does not name the person; one with it may name another. */
const needlesOf = ({ email, phone }: Person): string[] => [
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [comparedDigits(phone).slice(-8)]),
];

/** Patterns for `ILIKE` of texts that may name the person. */
export const patternsOf = (person: Person): string[] => needlesOf(person).map(containing);

/** A pattern for `LIKE`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What names the person wherever it is written. */
export const wordsOfPerson = ({ email, phone }: Person): ReadonlySet<string> =>
  new Set([email, phone].filter((word) => word !== null));

export const mayName = (person: Person, text: string): boolean =>
  needlesOf(person).some((needle) => text.toLowerCase().includes(needle.toLowerCase()));
