import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

export interface FieldOptions {
  /** The field may be absent or null. Null either means the same as an absent field or clears the stored value. */
  readonly optional?: boolean;
  /** An update may omit the field. The stored value then stays unchanged. Null is rejected, because the value cannot be cleared. */
  readonly omittable?: boolean;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  /**
   * Suggests a replacement for a rejected value or a missing value (`''`), for `details.suggestions`. Null if no replacement is
   * certain.
   */
  readonly meaning?: (typed: string, request: object) => string | null;
}

/**
 * Shape of the value. `of` is the request class of the object or of the items. With `items: 'any'`, the use case validates the
 * items. `named` is the class that declares the known fields.
 */
export type Shape =
  | { readonly holds: 'value' }
  | { readonly holds: 'object'; readonly of?: () => new () => object; readonly named?: () => new () => object }
  | {
      readonly holds: 'list';
      readonly max: number;
      readonly of?: () => new () => object;
      readonly items?: 'any';
      readonly named?: () => new () => object;
    };

const VALUE: Shape = { holds: 'value' };

export interface RefusalContext {
  readonly meaning: (typed: string, request: object) => string | null;
}

export const Converted = (convert: (value: unknown) => unknown): PropertyDecorator =>
  Transform(({ value }) => convert(value));

/** Returns the problem of a present value (`must be …`). Null if the value is valid. */
export type Check = (value: unknown) => string | null;

/** A field of any type. All decorators of `fields.ts`, `composite-fields.ts` and `query-fields.ts` call this function. */
export function Field(
  check: Check,
  options: FieldOptions,
  api: ApiPropertyOptions = {},
  shape: Shape = VALUE,
): PropertyDecorator {
  const problem: Check = (value) =>
    value === undefined || value === null || value === '' ? 'is required' : check(value);
  const chosen = options.optional ? check : problem;
  return applyDecorators(
    ApiProperty({ ...api, ...documentation(options) } as ApiPropertyOptions),
    ...(options.optional ? [IsOptional()] : []),
    ...(options.omittable ? [ValidateIf((_, value) => value !== undefined)] : []),
    ...(options.nullable ? [ValidateIf((_, value) => value !== null)] : []),
    ValidateBy(
      {
        name: 'field',
        constraints: [shape],
        validator: {
          validate: (value) => chosen(value) === null,
          defaultMessage: (args) => chosen(args?.value) ?? '',
        },
      },
      options.meaning && { context: { meaning: options.meaning } satisfies RefusalContext },
    ),
  );
}

/** Removes whitespace at both ends. If `optional` is true, the empty string becomes null. */
export function trimmed(value: unknown, optional = false): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' && optional ? null : text;
}

const documentation = ({ optional, omittable, nullable, description, example }: FieldOptions): ApiPropertyOptions => ({
  required: !optional && !omittable,
  ...(optional || nullable ? { nullable: true } : {}),
  ...(description ? { description } : {}),
  ...(example !== undefined ? { example } : {}),
});
