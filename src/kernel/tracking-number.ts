import { plainHyphens, withoutInvisible } from './characters.js';

/**
 * Normalizes a tracking number for comparison. Removes blanks, hyphens, `*`, `#` and invisible characters. Labels print tracking
 * numbers in groups, and scanners add the `*` of a barcode.
 */
export const comparedTrackingNumber = (written: string): string =>
  plainHyphens(withoutInvisible(written)).replace(/[\s*#-]/g, '');
