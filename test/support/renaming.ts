import type { Rewrite } from '../../src/kernel/api-versions.js';

/** Renames a field where it is present. */
export const renaming =
  (from: string, to: string): Rewrite =>
  ({ [from]: value, ...others }) =>
    value === undefined ? others : { ...others, [to]: value };
