import type { ClassifiedAnswer } from '../http/classify-answer.js';
import type { Refused, Unknown } from '../port/outcome.js';

/** What is read of every answer. Refusals too have status 200. */
interface Envelope {
  readonly body?: {
    readonly response?: {
      readonly success?: unknown;
      readonly messages?: readonly PaquetexpressMessage[] | null;
      readonly data?: unknown;
    };
  };
}

interface PaquetexpressMessage {
  readonly code?: unknown;
  readonly description?: unknown;
}

/** `expired`: the token had ended, and nothing was executed. `declined`: Paquetexpress did not execute the request. */
export type PaquetexpressAnswer =
  | { readonly kind: 'accepted'; readonly data: unknown }
  | { readonly kind: 'declined'; readonly messages: readonly PaquetexpressMessage[] }
  | { readonly kind: 'expired' }
  | Refused
  | Unknown;

export function read(answer: ClassifiedAnswer): PaquetexpressAnswer {
  if (answer.kind === 'refused' || answer.kind === 'unknown') return answer;
  const response = (answer.body as Envelope | null | undefined)?.body?.response;
  if (String(response?.success) === 'true') return { kind: 'accepted', data: response?.data };
  if (String(response?.success) !== 'false')
    return { kind: 'unknown', reason: 'Paquetexpress answered without saying whether it did what it was asked for.' };
  const messages = Array.isArray(response?.messages) ? (response.messages as PaquetexpressMessage[]) : [];
  if (messages.some(({ description }) => /token has expired/i.test(String(description)))) return { kind: 'expired' };
  if (messages.some(({ code }) => String(code) === '401'))
    return { kind: 'refused', fault: 'account', reason: 'Paquetexpress refused the user or the password.' };
  return { kind: 'declined', messages };
}

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

/** Which field the messages are about; null: they do not say. */
export function fieldOf(messages: readonly PaquetexpressMessage[]): string | null {
  const texts = messages.map(({ description }) => String(description));
  return FIELDS.find(([words]) => texts.some((text) => words.test(text)))?.[1] ?? null;
}

/** Why Paquetexpress declined, as our own message: Paquetexpress's text may quote the address. */
export function refusalOf(messages: readonly PaquetexpressMessage[]): Refused {
  const codes = messages.flatMap(({ code }) => (/^\w{1,15}$/.test(String(code)) ? String(code) : []));
  const cause = codes.length > 0 ? ` (${[...new Set(codes)].join(', ')})` : '';
  if (messages.some(({ description }) => /cr[eé]dito|convenio|cliente no/i.test(String(description))))
    return { kind: 'refused', fault: 'account', reason: `Paquetexpress refused the account${cause}.` };
  const field = fieldOf(messages);
  const reason = field
    ? `Paquetexpress does not accept ${field}${cause}.`
    : `Paquetexpress declined the shipment${cause}. Check its addresses, parcel and service.`;
  return { kind: 'refused', fault: 'request', reason };
}

/** True where a cancellation is declined because it is done. */
export const isAlreadyCancelled = (messages: readonly PaquetexpressMessage[]): boolean =>
  messages.some(({ description }) => /ya (se encuentra |est[aá] |fue |ha sido )?cancelad/i.test(String(description)));
