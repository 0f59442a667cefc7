import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { PARSED_FIELDS, type ParsedAddress, type ParsedField, type ParsedFields } from './resolve-address.js';

@ApiSchema({
  description: 'The fields that were read in the text, ready for an address. Null: the text says nothing of it.',
})
export class ParsedAddressFieldsResponse implements ParsedFields {
  @Nullable(String, { example: null, description: 'Only where the text says who receives it.' })
  contactName!: string | null;

  @Nullable(String, { example: null, description: 'In E.164, also where it is typed the Mexican way.' })
  contactPhone!: string | null;

  @Nullable(String, { example: null, description: 'The email that stands in the text.' })
  contactEmail!: string | null;

  @Nullable(String, { example: 'Av. Paseo de la Reforma', description: 'Without the number of the house.' })
  street!: string | null;

  @Nullable(String, {
    example: '222',
    description:
      'The number of the house; `S/N` where the text says that it has none, `Mz. 5 Lt. 12` for a block and a lot.',
  })
  exteriorNumber!: string | null;

  @Nullable(String, { example: '3B', description: 'Apartment, floor, building or shop, as it was typed.' })
  interiorNumber!: string | null;

  @Nullable(String, { example: 'Juárez', description: 'The colonia, by its name in the catalog where that knows it.' })
  neighborhood!: string | null;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'The city of the postal code; without one as it was typed.',
  })
  city!: string | null;

  @Nullable(String, {
    example: 'MX-CMX',
    description: 'The state of the postal code, as `MX-…`; without one as it was typed.',
  })
  state!: string | null;

  @Nullable(String, { example: '06600', description: 'Five digits: from the text, the request or the catalog.' })
  postalCode!: string | null;

  @ApiProperty({ example: 'MX', description: 'Always `MX`: only Mexican addresses are read.' })
  country!: string;

  @Nullable(String, { example: null, description: 'What helps the courier: streets between, corners, instructions.' })
  reference!: string | null;
}

/** Source: docs/reference/addresses.md#parsing */
@ApiSchema({ description: 'What was read in the text, how sure it is, and what was not understood.' })
export class ParsedAddressResponse implements ParsedAddress {
  @ApiProperty({
    type: ParsedAddressFieldsResponse,
    description: 'What was read; null where the text says nothing of it.',
  })
  address!: ParsedAddressFieldsResponse;

  @ApiProperty({
    example: 0.95,
    description:
      'From 0 to 1. 0.95: the catalog knows postal code and colonia, and everything was read. Ask a person below 0.75.',
  })
  confidence!: number;

  @ApiProperty({ type: [String], example: [], description: 'Pieces of the text that no field holds, in their order.' })
  unread!: readonly string[];

  @ApiProperty({
    enum: PARSED_FIELDS,
    enumName: 'ParsedAddressField',
    isArray: true,
    example: [],
    description:
      'Fields of `address` that the text does not say in so many words: taken by their place in it, or from the catalog.',
  })
  guessed!: readonly ParsedField[];
}
