import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { ApiError } from '../../../kernel/api-error.js';
import type { Verification } from './address-verification.entity.js';
import { PROVIDER, VERIFICATION_ERRORS, VERIFICATION_WARNINGS } from './verification.js';

@ApiSchema({ description: 'The place in the spelling of the postal code catalog.' })
export class NormalizedAddressResponse {
  @ApiProperty({ example: '06600', description: 'Postal code of the request.' })
  postalCode!: string;

  @Nullable(String, { example: 'Juárez', description: 'Colonia in the spelling of the catalog. Null if unknown.' })
  neighborhood!: string | null;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'City of the postal code, or the municipality if the postal code has no city.',
  })
  city!: string | null;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'Full name of the state. Null if unknown.',
  })
  state!: string | null;

  @ApiProperty({
    example: 'MX',
    description: 'Two-letter ISO 3166-1 country code. `MX` if the request contains no country.',
  })
  country!: string;
}

@ApiSchema({ description: 'Reason why an address is not valid.' })
export class VerificationErrorResponse {
  @ApiProperty({ enum: ['postalCode'], description: 'Field with the error.' })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_ERRORS, description: 'Machine-readable error code.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 00000 does not exist.',
    description: 'Error message for people. The text can change.',
  })
  message!: string;
}

@ApiSchema({ description: 'Non-blocking warning: a field contradicts the postal code.' })
export class VerificationWarningResponse {
  @ApiProperty({ enum: ['state', 'city'], description: 'Field that contradicts the postal code.' })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_WARNINGS, description: 'Machine-readable warning code.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 64000 is in Nuevo León, not in Jalisco.',
    description: 'Warning message for people. The text can change.',
  })
  message!: string;
}

@ApiSchema({ description: 'A colonia of the postal code with a similar name.' })
export class SuggestionResponse {
  @ApiPropertyOptional({
    example: '06700',
    description: 'Postal code with its leading zero. Present only if the request omitted the zero.',
  })
  postalCode?: string;

  @ApiProperty({ example: 'Roma Norte', description: 'Name of the colonia.' })
  neighborhood!: string;

  @ApiProperty({
    example: 'Colonia',
    description: 'Settlement type used by Correos de México: `Colonia`, `Fraccionamiento` …',
  })
  type!: string;

  @ApiProperty({ example: 'Urbano', description: 'Zone of the settlement: `Urbano` or `Rural`.' })
  zone!: string;
}

/** Source: docs/addresses.md#verifying */
@ApiSchema({ description: 'Result of comparing an address with the postal code catalog.' })
export class VerificationResponse {
  @ApiProperty({
    example: 'av_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the verification.',
  })
  id!: string;

  @ApiPropertyOptional({ description: 'Id of the verified saved address. Absent for other addresses.' })
  addressId?: string;

  @ApiProperty({ description: 'True if the postal code exists.' })
  isValid!: boolean;

  @ApiProperty({
    enum: [0.95, 0.75, 0],
    description:
      '0.95: postal code and colonia match. 0.75: only the postal code matches. 0: the postal code does not exist.',
  })
  confidence!: number;

  @ApiProperty({ type: NormalizedAddressResponse, description: 'The place in the spelling of the catalog.' })
  normalizedAddress!: NormalizedAddressResponse;

  @ApiProperty({
    type: [VerificationErrorResponse],
    description: 'Errors of the address. Empty if the address is valid.',
  })
  errors!: VerificationErrorResponse[];

  @ApiProperty({
    type: [VerificationWarningResponse],
    description: 'Fields that contradict the postal code. These warnings do not make the address invalid.',
  })
  warnings!: VerificationWarningResponse[];

  @ApiProperty({
    type: [SuggestionResponse],
    description:
      'Suggested colonias, most similar name first. If `confidence` is 0.75, these colonias belong to the postal code. If `confidence` is 0, these colonias belong to the postal code with an added leading zero. Empty if no such postal code exists.',
  })
  suggestions!: SuggestionResponse[];

  @ApiProperty({ enum: [PROVIDER], description: 'Catalog that was used.' })
  provider!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the verification.' })
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

@ApiSchema({ description: 'Reason why one address of the request could not be read.' })
export class ItemErrorResponse {
  @ApiProperty({
    example: 'VALIDATION_ERROR',
    description: 'Error code that a request for this address alone returns.',
  })
  code!: string;

  @ApiProperty({ description: 'Error message for people. The text can change.' })
  message!: string;

  @ApiProperty({ type: Object, description: 'Problems of the address by field.' })
  details!: object;
}

@ApiSchema({ description: 'Result for one address of the request: either `verification` or `error`.' })
export class BulkVerificationResponse {
  @ApiProperty({ example: 0, description: 'Index of the address in the request, from 0.' })
  index!: number;

  @ApiPropertyOptional({
    type: VerificationResponse,
    description: 'The verification. Absent if the address could not be read.',
  })
  verification?: VerificationResponse;

  @ApiPropertyOptional({
    type: ItemErrorResponse,
    description: 'The error. Present only if the address could not be read.',
  })
  error?: ItemErrorResponse;
}

export const toBulkVerificationResponse = (result: Verification | ApiError, index: number): BulkVerificationResponse =>
  result instanceof ApiError
    ? { index, error: { code: result.code, message: result.message, details: result.details } }
    : { index, verification: toVerificationResponse(result) };
