import { meantPhone, mexicanDigits } from '../../../kernel/telephone.js';

/** A telephone number as carriers of Mexico dial it: ten digits; of other countries with the country code, without the plus. */
export const phoneDigits = (phone: string): string => mexicanDigits(read(phone)) ?? read(phone).replace(/\D/g, '');

/** `+525512345678` → `525512345678`; the 1 of old mobiles is left out. */
export const internationalDigits = (phone: string): string => {
  const national = mexicanDigits(read(phone));
  return national ? `52${national}` : read(phone).replace(/\D/g, '');
};

/** The contact of a pickup may be written in any notation, also with an extension, whose digits are none of the number's. */
const read = (phone: string): string => meantPhone(phone) ?? phone;
