import { StructureList, Nested } from '../../../platform/http/fields/composite-fields.js';
import { Id, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { Country } from '../../../platform/http/fields/country-field.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { PostalCode } from '../address.request.js';
import { PROVIDER } from './verification.js';

/** An address to verify: as a shipment's, without the contact. Only the postal code is required. */
export class VerifiableAddressRequest {
  @Text({ optional: true, max: 200, example: 'Av. Paseo de la Reforma' })
  street?: string | null;

  @Text({ optional: true, max: 20, example: '222' })
  exteriorNumber?: string | null;

  @Text({ optional: true, max: 100, example: 'Juárez', description: 'The colonia.' })
  neighborhood?: string | null;

  @PostalCode()
  postalCode!: string;

  @Text({ optional: true, max: 100, example: 'Ciudad de México' })
  city?: string | null;

  @Text({ optional: true, max: 100, example: 'MX-CMX' })
  state?: string | null;

  @Country({ description: 'Default `MX`.' })
  country?: string | null;
}

export class VerifyAddressRequest {
  @Nested(() => VerifiableAddressRequest)
  address!: VerifiableAddressRequest;

  @OneOf([PROVIDER], { optional: true, description: 'Default `sepomex`: the catalog of Correos de México.' })
  provider?: string | null;
}

export class VerificationListQuery extends PageQuery {
  @QueryFlag()
  isValid?: boolean | null;

  @Id({ optional: true, description: 'Of this saved address.' })
  addressId?: string | null;

  @Text({ optional: true, max: 10, example: '06600', description: 'Exact, as it was asked for.' })
  postalCode?: string | null;
}

export class BulkAddressesRequest {
  @StructureList(() => VerifiableAddressRequest, {
    min: 1,
    max: 100,
    description: 'Addresses to verify. One that cannot be read has an error as its result; the others are verified.',
  })
  addresses!: unknown[];
}
