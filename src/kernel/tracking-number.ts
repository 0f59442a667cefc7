import { plainHyphens, withoutInvisible } from './characters.js';

/**
 * Normalizes a tracking number for comparison. Labels print it in groups, and scanners add the `*` of a barcode: blanks, hyphens,
 * `*`, `#` and invisible characters are removed.
 */
export const comparedTrackingNumber = (written: string): string =>
  plainHyphens(withoutInvisible(written)).replace(/[\s*#-]/g, '');
