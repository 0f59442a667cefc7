import { plainText } from '../../../kernel/plain-text.js';

/** A street with the number of the house, and what follows it without a comma. */
export interface StreetPart {
  readonly street: string;
  readonly number: string | null;
  readonly rest: string;
}

/** Words that a street begins with, or is called by together with a number: `Calle 60`, `Eje 10 Sur`, `11 Oriente`. */
const KINDS =
  /^(?:calle|c|cll|avenida|av|ave|avda|blvd|boulevard|bulevar|calzada|calz|cda|cerrada|privada|priv|prol|prolongacion|paseo|circuito|cto|retorno|ret|andador|and|callejon|carretera|carr|camino|autopista|periferico|viaducto|eje|diagonal|diag|libramiento|lib|oriente|ote|poniente|pte|norte|nte|sur|via|glorieta|plaza|rinconada|vereda|sendero)$/;

const DIGITS = /^\d{1,5}[a-z]?(?:-[a-z0-9]{1,4})?$/i;

/** `222 A`, `15 bis`; not `12 y 14`. */
const SUFFIX = /^(?:[a-df-nq-xz]|bis)$/i;
/** `Zaragoza 1300 Sur`: the number is counted from a street that divides the town. */
const SIDE = /^(?:norte|nte|sur|oriente|ote|poniente|pte)\.?$/i;

/** `5 de Mayo`, `16 de Septiembre`: a date. */
const OF = /^(?:de|del)$/i;

export const beginsAsStreet = (text: string): boolean => KINDS.test(plainText(text.split(/\s+/)[0]!));

/** Null where the part holds no house number. */
export function readNumber(part: string): StreetPart | null {
  const words = part.split(/\s+/);
  for (let at = 1; at < words.length; at++) {
    if (!DIGITS.test(words[at]!) || OF.test(words[at + 1] ?? '')) continue;
    if (words.slice(0, at).every((each) => KINDS.test(plainText(each)))) continue;
    const behind = words[at + 1] ?? '';
    if (SIDE.test(behind) && DIGITS.test(words[at + 2] ?? '')) continue;
    const end = at + (SUFFIX.test(behind) || SIDE.test(behind) ? 2 : 1);
    return {
      street: words.slice(0, at).join(' '),
      number: words.slice(at, end).join(' '),
      rest: words.slice(end).join(' '),
    };
  }
  // As in the United States: `222 Av. Reforma`.
  if (words.length > 1 && DIGITS.test(words[0]!) && KINDS.test(plainText(words[1]!)) && words.length > 2)
    return { street: words.slice(1).join(' '), number: words[0]!, rest: '' };
  return null;
}
