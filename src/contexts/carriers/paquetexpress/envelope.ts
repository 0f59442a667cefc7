import type { ClassifiedAnswer, Declined } from '../http/classify-answer.js';
import { accountProblem } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused } from '../port/outcome.js';
import { PAQUETEXPRESS } from './settings.js';

/** What is read of every answer. Refusals too have status 200. */
interface Envelope {
  readonly body?: {
    readonly response?: {
      readonly success?: unknown;
      readonly messages?: unknown;
      readonly data?: unknown;
    };
  };
}

interface PaquetexpressMessage {
  readonly code?: unknown;
  readonly description?: unknown;
}

/**
 * `accepted`: `body` is the data of the envelope. `declined`: `body` is its messages. `expired`: the token had ended, and
 * nothing was executed.
 */
export type PaquetexpressAnswer = ClassifiedAnswer | { readonly kind: 'expired' };

export function read(answer: ClassifiedAnswer): PaquetexpressAnswer {
  if (answer.kind === 'refused' || answer.kind === 'unknown') return answer;
  const { status } = answer;
  const response = (answer.body as Envelope | null | undefined)?.body?.response;
  if (String(response?.success) === 'true') return { kind: 'accepted', status, body: response?.data };
  if (String(response?.success) !== 'false')
    return { kind: 'unknown', reason: 'Paquetexpress answered without saying whether it did what it was asked for.' };
  const declined = { kind: 'declined', status, body: response?.messages } as const;
  if (says(declined, /token has expired/i)) return { kind: 'expired' };
  if (messagesOf(declined).some(({ code }) => String(code) === '401'))
    return { kind: 'refused', fault: 'account', reason: 'Paquetexpress refused the user or the password.' };
  return declined;
}

/** True where a message of a declined request matches. */
export const says = (declined: Declined, words: RegExp): boolean =>
  messagesOf(declined).some(({ description }) => words.test(String(description)));

const messagesOf = ({ body }: Declined): readonly PaquetexpressMessage[] =>
  Array.isArray(body) ? (body as PaquetexpressMessage[]) : [];

/** Words of descriptions, and our fields. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/colonia/i, 'the neighborhood of an address'],
  [/c[oó]digo postal|zip ?code|\bc\.?p\.?\b/i, 'the postalCode of an address'],
  [/tel[eé]fono|phno/i, 'the contactPhone of an address'],
  [/correo|email/i, 'the contactEmail of an address'],
  [/peso|weight/i, 'parcel.weight'],
  [/medida|dimensi|largo|ancho|alto/i, 'parcel (its measures)'],
  [/valor declarado|seguro/i, 'the insured value'],
  [/producto.*sat|clave.*sat/i, 'contents[0].satProductClassCode'],
];

const fieldOf = (declined: Declined): string | undefined => FIELDS.find(([words]) => says(declined, words))?.[1];

/** Why Paquetexpress declined, as our own message: Paquetexpress's text may quote the address. */
export function refusalOf(declined: Declined): Refused {
  const codes = messagesOf(declined).flatMap(({ code }) => (/^\w{1,15}$/.test(String(code)) ? String(code) : []));
  const cause = codes.length > 0 ? ` (${[...new Set(codes)].join(', ')})` : '';
  if (says(declined, /cr[eé]dito|convenio|cliente no/i))
    return { kind: 'refused', fault: 'account', reason: `Paquetexpress refused the account${cause}.` };
  const field = fieldOf(declined);
  const reason = field
    ? `Paquetexpress does not accept ${field}${cause}.`
    : `Paquetexpress declined the shipment${cause}. Check its addresses, parcel and service.`;
  return { kind: 'refused', fault: 'request', reason };
}

export function quoteMessageOf(declined: Declined): QuoteMessage {
  const { fault, reason } = refusalOf(declined);
  if (fault === 'account') return accountProblem(PAQUETEXPRESS.name);
  return { code: fieldOf(declined) ? 'DATA_MISSING' : 'NOT_SERVED', message: reason };
}

/** True where a cancellation is declined because it is done. */
export const isAlreadyCancelled = (declined: Declined): boolean =>
  says(declined, /ya (se encuentra |est[aá] |fue |ha sido )?cancelad/i);
