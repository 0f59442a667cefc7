/** Each `#` in the pattern is replaced by the next digit of the folio. The optional check digit is the last digit. */
export interface TrackingNumberFormat {
  readonly pattern: string;
  readonly checkDigit: keyof typeof CHECK_DIGITS | null;
}

/** Returns the unique tracking number of a folio. The folio must not contain more digits than the pattern contains `#`. */
export function trackingNumberOf({ pattern, checkDigit }: TrackingNumberFormat, folio: string): string {
  const places = pattern.split('#').length - 1;
  if (folio.length > places) throw new Error(`Folio ${folio} does not fit into ${pattern}`);
  const digits = folio.padStart(places, '0')[Symbol.iterator]();
  const body = pattern.replace(/#/g, () => digits.next().value!);
  return checkDigit === null ? body : body + CHECK_DIGITS[checkDigit](body);
}

const CHECK_DIGITS = {
  /** DHL waybills: the nine digits modulo 7. */
  modulo7: (body: string): number => Number(body) % 7,

  /** FedEx Express: weights 3, 1, 7 from the left, modulo 11; a remainder of 10 becomes 0. */
  fedex: (body: string): number => (sum(body, (digit, index) => Number(digit) * [3, 1, 7][index % 3]!) % 11) % 10,

  /** UPS: after `1Z`, every second value is doubled. Letters have the values A = 2, B = 3 and so on, modulo 10. */
  ups: (body: string): number => {
    const value = (character: string) =>
      /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    const total = sum(body.slice(2), (character, index) => value(character) * (index % 2 === 0 ? 1 : 2));
    return (10 - (total % 10)) % 10;
  },
} as const;

const sum = (text: string, worth: (character: string, index: number) => number): number =>
  [...text].reduce((total, character, index) => total + worth(character, index), 0);
