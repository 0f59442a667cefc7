import type { Schema } from '../../../kernel/api-versions.js';
import type { ErrorCode } from '../../../kernel/error-codes.js';

const schemas = new Map<string, Schema>();

/** Declares the class of the `details` of an error that holds other schemas, so that they are translated to older versions. */
export const DetailsOf =
  (code: ErrorCode) =>
  (schema: Schema): void =>
    void schemas.set(code, schema);

export const detailsSchema = (code: string): Schema | null => schemas.get(code) ?? null;
