import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

export interface FieldOptions {
  readonly optional?: boolean;
  /** Must be there, but may be null. */
  readonly nullable?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

/** Changes a field before it is checked. */
export const Converted = (convert: (value: unknown) => unknown): PropertyDecorator =>
  Transform(({ value }) => convert(value));

/** What is wrong with a value that is present (`must be …`), or null. */
export type Check = (value: unknown) => string | null;

/** A field of any kind: every decorator of `fields.ts` and its neighbours is made of it. */
export function Field(check: Check, options: FieldOptions, api: ApiPropertyOptions = {}): PropertyDecorator {
  const problem: Check = (value) =>
    value === undefined || value === null || value === '' ? 'is required' : check(value);
  const chosen = options.optional ? check : problem;
  return applyDecorators(
    ApiProperty({ ...api, ...documentation(options) } as ApiPropertyOptions),
    ...(options.optional ? [IsOptional()] : []),
    ...(options.nullable ? [ValidateIf((_, value) => value !== null)] : []),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => chosen(value) === null,
        defaultMessage: (args) => chosen(args?.value) ?? '',
      },
    }),
  );
}

/** Text without the space around it. What is empty then counts as null where the field is `optional`. */
export function trimmed(value: unknown, optional = false): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' && optional ? null : text;
}

const documentation = ({ optional, nullable, description, example }: FieldOptions): ApiPropertyOptions => ({
  required: !optional,
  ...(optional || nullable ? { nullable: true } : {}),
  ...(description ? { description } : {}),
  ...(example !== undefined ? { example } : {}),
});
