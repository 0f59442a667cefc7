import { ApiSchema } from '@nestjs/swagger';
import { StructureList, Nested } from '../../../platform/http/fields/composite-fields.js';
import { Converted } from '../../../platform/http/fields/field-decorator.js';
import { Id, OneOf, Text, Country } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { PostalCode } from '../address.request.js';
import { PROVIDER } from './verification.js';

@ApiSchema({
  description:
    'An address to verify: the fields of a shipment address without the contact. Only the postal code is required.',
})
export class VerifiableAddressRequest {
  @Text({
    optional: true,
    max: 200,
    example: 'Av. Paseo de la Reforma',
    description: 'Street without the house number. Stored but not verified.',
  })
  street?: string | null;

  @Text({
    optional: true,
    max: 20,
    example: '222',
    description: 'House number. Stored but not verified.',
  })
  exteriorNumber?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'Juárez',
    description: 'Colonia. Compared with the colonias of the postal code.',
  })
  neighborhood?: string | null;

  @PostalCode()
  postalCode!: string;

  @Text({
    optional: true,
    max: 100,
    example: 'Ciudad de México',
    description: 'City or municipality. Compared with the city of the postal code.',
  })
  city?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-CMX',
    description:
      'State as its name, its ISO 3166-2:MX code or its usual abbreviation. Compared with the state of the postal code.',
  })
  state?: string | null;

  @Country({ description: 'Two-letter ISO 3166-1 country code. Default `MX`.' })
  country?: string | null;
}

@ApiSchema({ description: 'An address to verify against the postal code catalog.' })
export class VerifyAddressRequest {
  @Nested(() => VerifiableAddressRequest, { description: 'The address to verify.' })
  address!: VerifiableAddressRequest;

  @Converted((value) => (typeof value === 'string' ? value.toLowerCase() : value))
  @OneOf([PROVIDER], {
    optional: true,
    description: 'Catalog to use. Default `sepomex`, the catalog of Correos de México. Not case-sensitive.',
  })
  provider?: string | null;
}

export class VerificationListQuery extends PageQuery {
  @QueryFlag({ description: '`true`: only valid addresses. `false`: only invalid addresses.' })
  isValid?: boolean | null;

  @Id({ optional: true, description: 'Only verifications of this saved address.' })
  addressId?: string | null;

  @Text({ optional: true, max: 10, example: '06600', description: 'Only verifications of exactly this postal code.' })
  postalCode?: string | null;
}

@ApiSchema({ description: 'Up to 100 addresses to verify in one call.' })
export class BulkAddressesRequest {
  @StructureList(() => VerifiableAddressRequest, {
    min: 1,
    max: 100,
    description:
      'Addresses to verify. An invalid item has an `error` as its result. The other items are still verified.',
  })
  addresses!: unknown[];
}
