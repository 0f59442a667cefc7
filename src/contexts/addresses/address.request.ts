import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { Converted, Field } from '../../platform/http/fields/field-decorator.js';
import { Email, Flag, Numeric, Text, Country } from '../../platform/http/fields/fields.js';
import { compactPhone, meantPhone } from '../../kernel/telephone.js';
import { isLongerThan } from '../../platform/http/fields/json-value.js';
import {
  City,
  ExteriorNumber,
  InteriorNumber,
  mexicanStateProblem,
  Neighborhood,
  STATE_EXAMPLE,
  Street,
} from './address-fields.js';

/** E.164: a plus, a country code, at most 15 digits. Spaces, dots, dashes and brackets are accepted. A refusal suggests what is meant. */
const Phone = (): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim() : value)),
    Field(
      (value) => phoneProblem(value),
      {
        example: '+525512345678',
        description: 'The telephone of that person in E.164; kept without spaces.',
        meaning: meantPhone,
      },
      { type: String, maxLength: 20 },
    ),
  );

const phoneProblem = (value: unknown): string | null => {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > 20) return 'must be at most 20 characters long';
  if (/^\+[1-9]\d{7,14}$/.test(compactPhone(value))) return null;
  const meant = meantPhone(value);
  const nationality = meant?.startsWith('+52') ? 'a Mexican one ' : '';
  return `must be a phone number in E.164, ${meant ? `${nationality}written ${meant}` : 'such as +525512345678'}`;
};

const StateOf = (): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim() : value)),
    ApiProperty({ ...STATE_EXAMPLE, maxLength: 100 }),
    ValidateBy({
      name: 'state',
      validator: {
        validate: (value, args) => stateProblem(value, (args?.object as AddressRequest).country) === null,
        defaultMessage: (args) => stateProblem(args?.value, (args?.object as AddressRequest).country) ?? '',
      },
    }),
  );

function stateProblem(value: unknown, country: unknown): string | null {
  if (value === undefined || value === null || value === '') return 'is required';
  if (typeof value !== 'string') return 'must be a string';
  if (isLongerThan(value, 100)) return 'must be at most 100 characters long';
  const mexican = typeof country !== 'string' || country.toUpperCase() === 'MX';
  return mexican ? mexicanStateProblem(value) : null;
}

/** Any country's; Mexican ones have five digits. */
export const PostalCode = (): PropertyDecorator =>
  Text({
    pattern: /^\d{4,6}$/,
    format: '4 to 6 digits',
    example: '06600',
    description: 'The postal code: five digits in Mexico.',
  });

/** Source: docs/reference/addresses.md#fields */
@ApiSchema({ description: 'An address to send from or to, with the person who is there.' })
export class AddressRequest {
  @Text({ max: 100, example: 'Ana Ruiz', description: 'The person who sends or receives at the address.' })
  contactName!: string;

  @Phone()
  contactPhone!: string;

  @Email({ optional: true, description: 'The email of that person, which carriers and tracking mails use.' })
  contactEmail?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'The company at the address, which labels print.',
  })
  company?: string | null;

  @Street()
  street!: string;

  @ExteriorNumber()
  exteriorNumber!: string;

  @InteriorNumber()
  interiorNumber?: string | null;

  @Neighborhood()
  neighborhood!: string;

  @City()
  city!: string;

  @StateOf()
  state!: string;

  @PostalCode()
  postalCode!: string;

  @Country({ description: 'Two letters of ISO 3166-1, in either case. Default `MX`.' })
  country?: string | null;

  @Text({ optional: true, max: 200, example: 'Portón verde', description: 'Instructions for the courier.' })
  reference?: string | null;

  @Flag({ optional: true, description: 'Whether people live there, for which some carriers charge. Default true.' })
  isResidential?: boolean | null;

  @Flag({ optional: true, description: 'Default false. Of saved addresses, at most one is the default.' })
  isDefault?: boolean | null;

  @Numeric({
    optional: true,
    min: -90,
    max: 90,
    example: 19.4284,
    description: 'Degrees north of the equator, for couriers who find their way by it.',
  })
  latitude?: number | null;

  @Numeric({
    optional: true,
    min: -180,
    max: 180,
    example: -99.1677,
    description: 'Degrees east of Greenwich, negative in Mexico, for couriers who find their way by it.',
  })
  longitude?: number | null;
}
