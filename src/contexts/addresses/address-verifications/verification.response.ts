import { ApiProperty } from '@nestjs/swagger';
import { ApiError } from '../../../kernel/api-error.js';
import { PROVIDER, VERIFICATION_ERRORS, VERIFICATION_WARNINGS, type Verification } from './verification.js';

export class NormalizedAddressResponse {
  @ApiProperty({ example: '06600' })
  postalCode!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Juárez', description: 'As the catalog spells it.' })
  neighborhood!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ciudad de México',
    description: 'Where it has none, the municipality.',
  })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ciudad de México', description: 'Full name.' })
  state!: string | null;

  @ApiProperty({ example: 'MX' })
  country!: string;
}

export class VerificationErrorResponse {
  @ApiProperty({ enum: ['postalCode'] })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_ERRORS })
  code!: string;

  @ApiProperty({ example: 'Postal code 00000 does not exist.' })
  message!: string;
}

export class VerificationWarningResponse {
  @ApiProperty({ enum: ['state', 'city'] })
  field!: string;

  @ApiProperty({ enum: VERIFICATION_WARNINGS })
  code!: string;

  @ApiProperty({ example: 'Postal code 64000 is in Nuevo León, not in Jalisco.' })
  message!: string;
}

export class SuggestionResponse {
  @ApiProperty({ example: 'Roma Norte' })
  neighborhood!: string;

  @ApiProperty({ example: 'Colonia' })
  type!: string;

  @ApiProperty({ example: 'Urbano' })
  zone!: string;
}

/** Source: docs/reference/addresses.md#verification */
export class VerificationResponse {
  @ApiProperty({ example: 'av_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ required: false, description: 'The saved address that was validated.' })
  addressId?: string;

  @ApiProperty({ description: 'The postal code exists.' })
  isValid!: boolean;

  @ApiProperty({
    enum: [0.95, 0.75, 0],
    description:
      '0.95: postal code found and colonia matched; 0.75: postal code found; 0: there is no such postal code.',
  })
  confidence!: number;

  @ApiProperty({ type: NormalizedAddressResponse })
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
    description: 'At 0.75: colonias of the postal code, the nearest name first.',
  })
  suggestions!: SuggestionResponse[];

  @ApiProperty({ enum: [PROVIDER] })
  provider!: string;

  @ApiProperty({ format: 'date-time' })
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
  suggestions: verification.suggestions.map(({ neighborhood, type, zone }) => ({ neighborhood, type, zone })),
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

export class ItemErrorResponse {
  @ApiProperty({ example: 'VALIDATION_ERROR' })
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: Object })
  details!: object;
}

export class BulkVerificationResponse {
  @ApiProperty({ example: 0, description: 'Place in the request, from 0.' })
  index!: number;

  @ApiProperty({ required: false, type: VerificationResponse })
  verification?: VerificationResponse;

  @ApiProperty({
    required: false,
    type: ItemErrorResponse,
    description: 'Instead, where the address could not be read.',
  })
  error?: ItemErrorResponse;
}

export const toBulkVerificationResponse = (result: Verification | ApiError, index: number): BulkVerificationResponse =>
  result instanceof ApiError
    ? { index, error: { code: result.code, message: result.message, details: result.details } }
    : { index, verification: toVerificationResponse(result) };
