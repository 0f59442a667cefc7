import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts in constant time. The duration reveals neither the position of the first difference nor the lengths. */
export const secretsEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
