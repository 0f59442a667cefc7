import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { hasVisibleText } from '../../kernel/characters.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import { findState } from '../../kernel/states.js';
import { compactPhone } from '../../kernel/telephone.js';
import { Converted, type RefusalContext } from '../../platform/http/fields/field-decorator.js';
import { Email, Flag, Numeric, Telephone, Text, Country, e164Problem } from '../../platform/http/fields/fields.js';
import { isLongerThan } from '../../platform/http/fields/json-value.js';
import {
  City,
  ExteriorNumber,
  InteriorNumber,
  meantStateOf,
  mexicanStateProblem,
  Neighborhood,
  STATE_EXAMPLE,
  Street,
} from './address-fields.js';

const StateOf = (): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? value.trim() : value)),
    ApiProperty({ ...STATE_EXAMPLE, maxLength: 100 }),
    ValidateBy(
      {
        name: 'state',
        validator: {
          validate: (value, args) => stateProblem(value, (args?.object as AddressRequest).country) === null,
          defaultMessage: (args) => stateProblem(args?.value, (args?.object as AddressRequest).country) ?? '',
        },
      },
      { context: { meaning: meantStateOf } satisfies RefusalContext },
    ),
  );

function stateProblem(value: unknown, country: unknown): string | null {
  if (value === undefined || value === null || value === '') return 'is required';
  if (typeof value !== 'string') return 'must be a string';
  if (!hasVisibleText(value)) return 'is required';
  if (isLongerThan(value, 100)) return 'must be at most 100 characters long';
  const mexican = typeof country !== 'string' || country.toUpperCase() === 'MX';
  return mexican ? mexicanStateProblem(value) : null;
}

/** Accepts postal codes of all countries. A Mexican postal code has five digits. */
export const PostalCode = (): PropertyDecorator =>
  Text({
    pattern: /^\d{4,6}$/,
    format: '4 to 6 digits',
    example: '06600',
    description: 'Postal code. Five digits in Mexico.',
  });

/** Source: docs/addresses.md#rules-and-limits */
@ApiSchema({ description: 'An origin or destination address with its contact person.' })
export class AddressRequest {
  @Text({ max: 100, example: 'Ana Ruiz', description: 'Contact person at the address.' })
  contactName!: string;

  @Telephone({
    check: e164Problem,
    description: 'Telephone of the contact in E.164 format. Stored without spaces.',
  })
  contactPhone!: string;

  @Email({ optional: true, description: 'Email of the contact, for the carrier and for tracking emails.' })
  contactEmail?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'Company at the address, printed on labels.',
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

  @Country({ description: 'Two-letter ISO 3166-1 country code in any case. Default `MX`.' })
  country?: string | null;

  @Text({ optional: true, max: 200, example: 'Portón verde', description: 'Instructions for the courier.' })
  reference?: string | null;

  @Flag({
    optional: true,
    description: 'True for a residential address. Some carriers charge extra for residential addresses. Default true.',
  })
  isResidential?: boolean | null;

  @Flag({ optional: true, description: 'True makes a saved address the only default address. Default false.' })
  isDefault?: boolean | null;

  @Numeric({
    optional: true,
    min: -90,
    max: 90,
    example: 19.4284,
    description: 'Latitude in degrees north, to help the courier find the address.',
  })
  latitude?: number | null;

  @Numeric({
    optional: true,
    min: -180,
    max: 180,
    example: -99.1677,
    description: 'Longitude in degrees east, negative in Mexico, to help the courier find the address.',
  })
  longitude?: number | null;
}

/**
 * Normalizes a valid request. The phone has no spaces, a Mexican state is a code `MX-…`, and absent fields have their default
 * values.
 */
export function toPostalAddress(request: AddressRequest): PostalAddress {
  const country = request.country?.toUpperCase() ?? 'MX';
  return {
    contactName: request.contactName,
    contactPhone: compactPhone(request.contactPhone),
    contactEmail: request.contactEmail ?? null,
    company: request.company ?? null,
    street: request.street,
    exteriorNumber: request.exteriorNumber,
    interiorNumber: request.interiorNumber ?? null,
    neighborhood: request.neighborhood,
    city: request.city,
    state: country === 'MX' ? (findState(request.state)?.code ?? request.state) : request.state,
    postalCode: request.postalCode,
    country,
    reference: request.reference ?? null,
    isResidential: request.isResidential ?? true,
    latitude: request.latitude ?? null,
    longitude: request.longitude ?? null,
  };
}
