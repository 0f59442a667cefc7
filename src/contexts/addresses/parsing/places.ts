import { findState, type State } from '../../../kernel/states.js';
import { placeName, similarity } from '../place-name.js';
import { matchingColonia } from '../address-verifications/examine-address.js';
import type { Colonia, PostalCode } from '../postal-codes/catalog.js';

/**
 * If the similarity of a text and the name of a colonia is at least this value, the text is treated as a misspelling of the name.
 */
const MISSPELT = 0.8;
const LONGEST_STATE = 6;

export interface Peeled {
  readonly rest: string;
  readonly state: State | null;
  /** City or municipality in the text. */
  readonly town: string | null;
}

export const COUNTRY = /^(?:m[eé]xico|mx|mex|rep[uú]blica\s+mexicana|estados\s+unidos\s+mexicanos)\.?$/iu;

/**
 * True if the text is the name, or a part of the name, of the city or municipality of the postal code. The word `Ciudad` before the
 * name is ignored.
 */
export function isTownOf(text: string, { city, municipality }: PostalCode): boolean {
  const name = placeName(text);
  if (name.length < 3) return false;
  return [city, municipality].some((town) => {
    const known = placeName(town ?? '');
    return (
      known !== '' && (known === name || ` ${known} `.includes(` ${name} `) || name.replace(/^ciudad /, '') === known)
    );
  });
}

/**
 * Removes the state from the end of a text. Then removes the town before the state, as in `Juárez Cuauhtémoc CDMX`, even if the
 * town has the same name as the state. `record` is null if the catalog does not contain the postal code.
 */
export function peelPlace(text: string, record: PostalCode | null): Peeled {
  let [rest, state, town]: [string, State | null, string | null] = [text, null, null];
  const words = (): string[] => rest.split(/\s+/);
  for (let length = Math.min(LONGEST_STATE, words().length); length >= 1 && state === null; length--) {
    const tail = words().slice(-length).join(' ');
    const found = findState(tail);
    if (!found || (record && found.code !== record.stateCode)) continue;
    state = found;
    rest = words().slice(0, -length).join(' ');
  }
  if (!record) return { rest, state, town };
  for (let again = true; again && rest !== '';) {
    again = false;
    for (let length = Math.min(LONGEST_STATE, words().length); length >= 1 && !again; length--) {
      const tail = words().slice(-length).join(' ');
      if (!isTownOf(tail, record) || (length === words().length && matchingColonia(rest, record))) continue;
      town ??= tail;
      rest = words().slice(0, -length).join(' ');
      again = true;
    }
  }
  return { rest, state, town };
}

/**
 * Returns the colonia of the postal code whose name equals the text or is similar to the text. Returns null if no name is similar.
 */
export function coloniaOf(text: string, record: PostalCode): { colonia: Colonia; isMisspelt: boolean } | null {
  const colonia = matchingColonia(text, record);
  if (colonia) return { colonia, isMisspelt: false };
  const name = placeName(text).replace(/^colonia /, '');
  const alike = record.colonias
    .map((each) => ({ colonia: each, score: similarity(placeName(each.name), name) }))
    .sort((a, b) => b.score - a.score)[0];
  return alike && alike.score >= MISSPELT ? { colonia: alike.colonia, isMisspelt: true } : null;
}
