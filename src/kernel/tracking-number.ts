import { plainHyphens, withoutInvisible } from './characters.js';

/**
 * A tracking number as it is compared. Labels print it in groups, and scanners add the `*` of a barcode: blanks, hyphens,
 * `*`, `#` and invisible characters are removed.
 */
export const comparedTrackingNumber = (written: string): string =>
  plainHyphens(withoutInvisible(written)).replace(/[\s*#-]/g, '');
