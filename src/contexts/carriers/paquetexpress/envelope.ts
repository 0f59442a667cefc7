import { CarrierJson } from '../http/carrier-json.js';
import type { ClassifiedResponse, Declined } from '../http/classify-response.js';
import { accountProblem, isFieldNamed, refusedAccount, refusedRequest } from '../http/outcomes.js';
import type { QuoteMessage } from '../port/carrier-quote.js';
import type { Refused } from '../port/outcome.js';
import { PAQUETEXPRESS } from './settings.js';

/**
 * Paquetexpress wraps each response in an envelope. `body` contains the data of the envelope, or its messages if the request was
 * declined. `expired`: the token had expired, so the carrier executed nothing.
 */
export type PaquetexpressResponse = ClassifiedResponse | { readonly kind: 'expired' };

/** Paquetexpress returns status 200 even for rejections. */
export function read(classified: ClassifiedResponse): PaquetexpressResponse {
  if (classified.kind === 'refused' || classified.kind === 'unknown') return classified;
  const { status } = classified;
  const response = new CarrierJson(classified.body).at('body.response');
  const success = String(response.valueAt('success'));
  if (success === 'true') return { kind: 'accepted', status, body: response.valueAt('data') ?? {} };
  if (success !== 'false')
    return { kind: 'unknown', reason: 'Paquetexpress did not confirm whether it executed the request.' };
  const declined = { kind: 'declined', status, body: response.valueAt('messages') } as const;
  if (says(declined, /token has expired/i)) return { kind: 'expired' };
  if (codesOf(declined).includes('401')) return refusedAccount('Paquetexpress rejected the user or the password.');
  return declined;
}

export const says = (declined: Declined, words: RegExp): boolean =>
  textsOf(declined, 'description').some((text) => words.test(text));

const codesOf = (declined: Declined): readonly string[] => textsOf(declined, 'code');

const textsOf = ({ body }: Declined, name: string): readonly string[] =>
  Array.isArray(body) ? body.map((message) => new CarrierJson(message).text(name) ?? '') : [];

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/colonia/i, 'the neighborhood of an address'],
  [/c[oó]digo postal|zip ?code|\bc\.?p\.?\b/i, 'the postalCode of an address'],
  [/tel[eé]fono|phno/i, 'the contactPhone of an address'],
  [/correo|email/i, 'the contactEmail of an address'],
  [/peso|weight/i, 'parcel.weight'],
  [/medida|dimensi|largo|ancho|alto/i, 'parcel (its dimensions)'],
  [/valor declarado|seguro/i, 'the insured value'],
  [/producto.*sat|clave.*sat/i, 'contents[0].satProductClassCode'],
];

/** Our message for the rejection. The text of Paquetexpress is not used, because it can contain the address. */
export function refusalOf(declined: Declined): Refused {
  const codes = codesOf(declined).filter((code) => /^\w{1,15}$/.test(code));
  const cause = codes.length > 0 ? ` (${[...new Set(codes)].join(', ')})` : '';
  if (says(declined, /cr[eé]dito|convenio|cliente no/i))
    return refusedAccount(`Paquetexpress rejected the account${cause}.`);
  const field = FIELDS.find(([words]) => says(declined, words))?.[1];
  return refusedRequest(
    field
      ? `Paquetexpress does not accept ${field}${cause}.`
      : `Paquetexpress declined the shipment${cause}. Check its addresses, parcel and service.`,
  );
}

export function quoteMessageOf(declined: Declined): QuoteMessage {
  const refusal = refusalOf(declined);
  if (refusal.fault === 'account') return accountProblem(PAQUETEXPRESS.name);
  return { code: isFieldNamed(refusal) ? 'DATA_MISSING' : 'NOT_SERVED', message: refusal.reason };
}

export const isAlreadyCancelled = (declined: Declined): boolean =>
  says(declined, /ya (se encuentra |est[aá] |fue |ha sido )?cancelad/i);
