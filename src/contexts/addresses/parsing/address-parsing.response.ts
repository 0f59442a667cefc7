import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { PARSED_FIELDS, type ParsedAddress, type ParsedField, type ParsedFields } from './resolve-address.js';

@ApiSchema({
  description: 'Fields found in the text, ready to use in an address. A field is null if the text does not contain it.',
})
export class ParsedAddressFieldsResponse implements ParsedFields {
  @Nullable(String, { example: null, description: 'Name of the recipient in the text.' })
  contactName!: string | null;

  @Nullable(String, { example: null, description: 'Telephone, converted to E.164.' })
  contactPhone!: string | null;

  @Nullable(String, { example: null, description: 'Email address in the text.' })
  contactEmail!: string | null;

  @Nullable(String, { example: 'Av. Paseo de la Reforma', description: 'Street without the house number.' })
  street!: string | null;

  @Nullable(String, {
    example: '222',
    description:
      'House number. `S/N` if the text states that the address has no number. `Mz. 5 Lt. 12` for block and lot.',
  })
  exteriorNumber!: string | null;

  @Nullable(String, { example: '3B', description: 'Apartment, floor, building or shop, unchanged from the text.' })
  interiorNumber!: string | null;

  @Nullable(String, {
    example: 'Juárez',
    description: 'Colonia in the text. The spelling is from the catalog if the catalog contains the colonia.',
  })
  neighborhood!: string | null;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'City of the postal code. Without a postal code, the city in the text.',
  })
  city!: string | null;

  @Nullable(String, {
    example: 'MX-CMX',
    description: 'State of the postal code as `MX-…`. Without a postal code, the state in the text.',
  })
  state!: string | null;

  @Nullable(String, {
    example: '06600',
    description: 'Five-digit postal code from the text, the request or the catalog.',
  })
  postalCode!: string | null;

  @ApiProperty({ example: 'MX', description: 'Country code, always `MX`. Only Mexican addresses are parsed.' })
  country!: string;

  @Nullable(String, { example: null, description: 'Directions for the courier: cross streets, corners, instructions.' })
  reference!: string | null;
}

/** Source: docs/addresses.md#reading-a-typed-one */
@ApiSchema({ description: 'The parsed address, its confidence, and the parts that were not understood.' })
export class ParsedAddressResponse implements ParsedAddress {
  @ApiProperty({
    type: ParsedAddressFieldsResponse,
    description: 'Parsed fields. A field is null if the text does not contain it.',
  })
  address!: ParsedAddressFieldsResponse;

  @ApiProperty({
    example: 0.95,
    description:
      'Confidence from 0 to 1. At 0.95, the catalog contains the postal code and the colonia, and the whole text was ' +
      'understood. Below 0.75, let a person confirm the address.',
  })
  confidence!: number;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Parts of the text that match no field, in their original sequence.',
  })
  unread!: readonly string[];

  @ApiProperty({
    enum: PARSED_FIELDS,
    enumName: 'ParsedAddressField',
    isArray: true,
    example: [],
    description:
      'Fields of `address` that the text does not state explicitly. These values come from the position in the text or from the catalog.',
  })
  guessed!: readonly ParsedField[];
}
