import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Converted, Field, trimmed, type FieldOptions } from '../../../platform/http/fields/field-decorator.js';
import { Email, Telephone, Text, HttpUrl } from '../../../platform/http/fields/fields.js';
import { logoProblem, MAX_LOGO_TEXT } from './logo.js';

/** A PNG in base64. */
const Logo = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(logoProblem, options, { type: String, format: 'byte', maxLength: MAX_LOGO_TEXT }),
  );

@ApiSchema({
  description: 'How recipients see your shop on tracking pages and in mails. Fields left out stay, null clears.',
})
export class BrandingRequest {
  @Text({ optional: true, max: 100, example: 'Tienda Azul', description: 'null: the name of the organization.' })
  name?: string | null;

  @Text({
    optional: true,
    example: '#0b5fff',
    pattern: /^#[\da-f]{6}$/i,
    format: 'a colour as #rrggbb',
    description: 'Of the tracking page. Texts on it and in it are given a readable shade.',
  })
  color?: string | null;

  @Logo({
    optional: true,
    description: 'A PNG in base64: at most 100 KiB and 1000 × 1000 pixels. null removes it.',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  })
  logo?: string | null;

  @Email({
    optional: true,
    example: 'hola@tienda.mx',
    description: 'Where recipients can write to you; null: nowhere.',
  })
  contactEmail?: string | null;

  @Telephone({ optional: true, description: 'Where recipients can call you; null: nowhere.' })
  contactPhone?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/ayuda',
    description: 'A page of yours that helps recipients; null: none.',
  })
  contactUrl?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/privacidad',
    description: 'Your privacy notice, for the recipients of your parcels.',
  })
  privacyUrl?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/terminos',
    description: 'Your terms, for the recipients of your parcels.',
  })
  termsUrl?: string | null;
}
