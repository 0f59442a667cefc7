import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { ApiError } from '../../../kernel/api-error.js';
import type { Verification } from './address-verification.entity.js';
import { PROVIDER, VERIFICATION_ERRORS, VERIFICATION_WARNINGS } from './verification.js';

@ApiSchema({ description: 'The place as the postal catalog spells it.' })
export class NormalizedAddressResponse {
  @ApiProperty({ example: '06600', description: 'The postal code that was asked for.' })
  postalCode!: string;

  @Nullable(String, { example: 'Juárez', description: 'As the catalog spells it.' })
  neighborhood!: string | null;

  @Nullable(String, { example: 'Ciudad de México', description: 'Where it has none, the municipality.' })
  city!: string | null;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'The full name of the state; null: the postal code does not exist.',
  })
  state!: string | null;

  @ApiProperty({ example: 'MX', description: 'Two letters of ISO 3166-1, `MX` where none was given.' })
  country!: string;
}

@ApiSchema({ description: 'Why an address is not valid.' })
export class VerificationErrorResponse {
  @ApiProperty({ enum: ['postalCode'], description: 'The field that is wrong.' })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_ERRORS, description: 'What is wrong with it, for programs.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 00000 does not exist.',
    description: 'The error in words, for people; may change.',
  })
  message!: string;
}

@ApiSchema({ description: 'What of an address does not fit its postal code, though the address is valid.' })
export class VerificationWarningResponse {
  @ApiProperty({ enum: ['state', 'city'], description: 'The field that does not fit.' })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_WARNINGS, description: 'What does not fit, for programs.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 64000 is in Nuevo León, not in Jalisco.',
    description: 'The warning in words, for people; may change.',
  })
  message!: string;
}

@ApiSchema({ description: 'A colonia of the postal code that may be the one that is meant.' })
export class SuggestionResponse {
  @ApiPropertyOptional({
    example: '06700',
    description: 'Postal code with its leading zero. Present only where the verified one lacks it.',
  })
  postalCode?: string;

  @ApiProperty({ example: 'Roma Norte', description: 'The name of the colonia.' })
  neighborhood!: string;

  @ApiProperty({
    example: 'Colonia',
    description: 'What kind of settlement it is, as Correos de México says it: `Colonia`, `Fraccionamiento` …',
  })
  type!: string;

  @ApiProperty({ example: 'Urbano', description: 'Whether it is `Urbano` or `Rural`.' })
  zone!: string;
}

/** Source: docs/reference/addresses.md#verification */
@ApiSchema({ description: 'What the postal catalog says of an address.' })
export class VerificationResponse {
  @ApiProperty({
    example: 'av_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the verification, to read it again by.',
  })
  id!: string;

  @ApiPropertyOptional({ description: 'The saved address that was validated.' })
  addressId?: string;

  @ApiProperty({ description: 'The postal code exists.' })
  isValid!: boolean;

  @ApiProperty({
    enum: [0.95, 0.75, 0],
    description:
      '0.95: postal code found and colonia matched; 0.75: postal code found; 0: there is no such postal code.',
  })
  confidence!: number;

  @ApiProperty({ type: NormalizedAddressResponse, description: 'The place as the catalog has it.' })
  normalizedAddress!: NormalizedAddressResponse;

  @ApiProperty({ type: [VerificationErrorResponse], description: 'Empty when valid.' })
  errors!: VerificationErrorResponse[];

  @ApiProperty({
    type: [VerificationWarningResponse],
    description: 'What was given is not the postal code’s; the address counts as valid all the same.',
  })
  warnings!: VerificationWarningResponse[];

  @ApiProperty({
    type: [SuggestionResponse],
    description:
      'At 0.75: colonias of the postal code, the nearest name first. At 0: those of the postal code with its leading zero.',
  })
  suggestions!: SuggestionResponse[];

  @ApiProperty({ enum: [PROVIDER], description: 'The catalog that was asked.' })
  provider!: string;

  @ApiProperty({ format: 'date-time', description: 'When the address was verified.' })
  createdAt!: Date;
}

export const toVerificationResponse = (verification: Verification): VerificationResponse => ({
  id: verification.id,
  ...(verification.addressId === null ? {} : { addressId: verification.addressId }),
  isValid: verification.isValid,
  confidence: verification.confidence,
  normalizedAddress: toNormalizedAddressResponse(verification.normalizedAddress),
  errors: verification.errors.map(({ field, code, message }) => ({ field, code, message })),
  warnings: verification.warnings.map(({ field, code, message }) => ({ field, code, message })),
  suggestions: verification.suggestions.map(({ postalCode, neighborhood, type, zone }) => ({
    ...(postalCode === undefined ? {} : { postalCode }),
    neighborhood,
    type,
    zone,
  })),
  provider: verification.provider,
  createdAt: verification.createdAt,
});

const toNormalizedAddressResponse = (address: Verification['normalizedAddress']): NormalizedAddressResponse => ({
  postalCode: address.postalCode,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  country: address.country,
});

@ApiSchema({ description: 'Why one address of several could not be read.' })
export class ItemErrorResponse {
  @ApiProperty({ example: 'VALIDATION_ERROR', description: 'The code that this address alone would be refused with.' })
  code!: string;

  @ApiProperty({ description: 'The refusal in words, for people; may change.' })
  message!: string;

  @ApiProperty({ type: Object, description: 'The problems of the address, by field.' })
  details!: object;
}

@ApiSchema({ description: 'The result for one address of several: either `verification` or `error`.' })
export class BulkVerificationResponse {
  @ApiProperty({ example: 0, description: 'Place in the request, from 0.' })
  index!: number;

  @ApiPropertyOptional({
    type: VerificationResponse,
    description: 'What the catalog says of the address; absent where it could not be read.',
  })
  verification?: VerificationResponse;

  @ApiPropertyOptional({ type: ItemErrorResponse, description: 'Instead, where the address could not be read.' })
  error?: ItemErrorResponse;
}

export const toBulkVerificationResponse = (result: Verification | ApiError, index: number): BulkVerificationResponse =>
  result instanceof ApiError
    ? { index, error: { code: result.code, message: result.message, details: result.details } }
    : { index, verification: toVerificationResponse(result) };
