import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { crc32 } from 'node:zlib';
import { hasUrl } from '../../../platform/mail/url-in-text.js';
import { Converted, Field, trimmed, type FieldOptions } from '../../../platform/http/fields/field-decorator.js';
import { Email, Telephone, Text, HttpUrl } from '../../../platform/http/fields/fields.js';

const MAX_LOGO_BYTES = 100 * 1024;
const MAX_LOGO_SIDE = 1000;
/** Maximum length of a logo, in base64 characters. */
const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const FRAME = 12;

const Logo = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Converted((value) => trimmed(value, options.optional)),
    Field(logoProblem, options, { type: String, format: 'byte', maxLength: MAX_LOGO_TEXT }),
  );

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Mails contain this name as the sender, so the name must not look like a URL. */
const PlainName = (options: FieldOptions & { readonly max: number }): PropertyDecorator =>
  applyDecorators(
    Text(options),
    ValidateBy({
      name: 'plainName',
      validator: {
        validate: (value) => typeof value !== 'string' || !(hasUrl(value) || LINE_BREAK.test(value)),
        defaultMessage: () => 'must not contain a URL, a host name or a line break. Use contactUrl for a web page',
      },
    }),
  );

@ApiSchema({
  description:
    'Branding of your shop on tracking pages and in emails. Absent fields keep their values, and null clears a field.',
})
export class BrandingRequest {
  @PlainName({
    optional: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'Shop name, without URLs, host names or line breaks. Null uses the organization name.',
  })
  name?: string | null;

  @Text({
    optional: true,
    example: '#0b5fff',
    pattern: /^#[\da-f]{6}$/i,
    format: 'a colour as #rrggbb',
    description: 'Colour of the tracking page. The service adjusts text shades, so that text stays readable.',
  })
  color?: string | null;

  @Logo({
    optional: true,
    description: 'PNG logo in base64, at most 100 KiB and 1000 × 1000 pixels. Null removes the logo.',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  })
  logo?: string | null;

  @Email({
    optional: true,
    example: 'hola@tienda.mx',
    description: 'Contact email shown to recipients. Null removes the email.',
  })
  contactEmail?: string | null;

  @Telephone({ optional: true, description: 'Contact telephone shown to recipients. Null removes the telephone.' })
  contactPhone?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/ayuda',
    description: 'URL of your help page for recipients. Null removes the URL.',
  })
  contactUrl?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/privacidad',
    description: 'URL of your privacy notice for recipients. Null removes the URL.',
  })
  privacyUrl?: string | null;

  @HttpUrl({
    optional: true,
    max: 500,
    example: 'https://tienda.mx/terminos',
    description: 'URL of your terms for recipients. Null removes the URL.',
  })
  termsUrl?: string | null;
}

/**
 * Returns an error text (`must be …`), or null if the logo is valid. A file with bytes after the last PNG chunk is rejected,
 * because browsers would accept such a file.
 */
function logoProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.length % 4 !== 0 || !BASE64.test(value)) return 'must be a PNG in base64';
  const file = Buffer.from(value, 'base64');
  if (file.length > MAX_LOGO_BYTES) return `must be at most ${MAX_LOGO_BYTES / 1024} KiB`;
  const size = sizeOf(file);
  if (!size) return 'must be a PNG in base64';
  const isSmall = Math.max(size.width, size.height) <= MAX_LOGO_SIDE && Math.min(size.width, size.height) > 0;
  return isSmall ? null : `must be at most ${MAX_LOGO_SIDE} × ${MAX_LOGO_SIDE} pixels`;
}

/**
 * Returns the size in pixels, or null if the file is not a complete PNG. A complete PNG has the signature and chunks with valid
 * checksums, from IHDR to IEND.
 */
function sizeOf(file: Buffer): { width: number; height: number } | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    types.push(file.toString('latin1', at + 4, at + 8));
    at = end;
  }
  const isComplete =
    at === file.length && types[0] === 'IHDR' && types.indexOf('IEND') === types.length - 1 && types.includes('IDAT');
  return isComplete ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}
