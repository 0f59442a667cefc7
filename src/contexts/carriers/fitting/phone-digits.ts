/** Mexico, and the 1 that mobiles had until 2019. */
const MEXICAN = /^\+52(?:1(?=\d{10}$))?(\d{10})$/;

/** An E.164 number as carriers of Mexico dial it: ten digits; of other countries with the country code, without the plus. */
export const phoneDigits = (e164: string): string => MEXICAN.exec(e164)?.[1] ?? e164.replace(/\D/g, '');

/** `+525512345678` → `525512345678`; the 1 of old mobiles is left out. */
export const internationalDigits = (e164: string): string => {
  const national = MEXICAN.exec(e164)?.[1];
  return national ? `52${national}` : e164.replace(/\D/g, '');
};
