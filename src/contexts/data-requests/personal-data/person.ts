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

/** Emails are compared without case, telephones by their digits. */
export function isContactOf({ email, phone }: Person): IsMeant {
  const digits = phone === null ? null : digitsOf(phone);
  const lowered = email?.toLowerCase() ?? null;
  return ({ contactEmail, contactPhone }) =>
    (lowered !== null && typeof contactEmail === 'string' && contactEmail.toLowerCase() === lowered) ||
    (digits !== null && typeof contactPhone === 'string' && digitsOf(contactPhone) === digits);
}

/** Everybody whose data has not been erased. */
export const isAnybody: IsMeant = ({ contactEmail, contactPhone }) => Boolean(contactEmail) || Boolean(contactPhone);

/** Patterns for `ILIKE`: a text without one of them does not name the person. It may have one and not name them. */
export const patternsOf = ({ email, phone }: Person): string[] => [
  ...(email === null ? [] : [`%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`]),
  ...(phone === null ? [] : [`%${digitsOf(phone).slice(-8)}%`]),
];

/** What names the person wherever it is written. */
export const wordsOfPerson = ({ email, phone }: Person): ReadonlySet<string> =>
  new Set([email, phone].filter((word) => word !== null));

/** Whether a text has the email or the telephone, in any case and however the telephone is written in E.164. */
export function isNamedIn({ email, phone }: Person): (text: string) => boolean {
  const needles = [email?.toLowerCase(), phone === null ? undefined : digitsOf(phone).slice(-8)];
  return (text) => needles.some((needle) => needle !== undefined && text.toLowerCase().includes(needle));
}

/** Without the `1` that mobile numbers of Mexico had after `52` until 2019. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^521(?=\d{10}$)/, '52');
