import { ApiSchema } from '@nestjs/swagger';
import { StructureList, Nested } from '../../../platform/http/fields/composite-fields.js';
import { Converted } from '../../../platform/http/fields/field-decorator.js';
import { Id, OneOf, Text, Country } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { PostalCode } from '../address.request.js';
import { PROVIDER } from './verification.js';

@ApiSchema({
  description: 'An address to verify: as that of a shipment, without the contact. Only the postal code is required.',
})
export class VerifiableAddressRequest {
  @Text({
    optional: true,
    max: 200,
    example: 'Av. Paseo de la Reforma',
    description: 'The street as it was given, without the number; it is kept and not checked.',
  })
  street?: string | null;

  @Text({
    optional: true,
    max: 20,
    example: '222',
    description: 'The number of the house as it was given; it is kept and not checked.',
  })
  exteriorNumber?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'Juárez',
    description: 'The colonia, which is compared with those of the postal code.',
  })
  neighborhood?: string | null;

  @PostalCode()
  postalCode!: string;

  @Text({
    optional: true,
    max: 100,
    example: 'Ciudad de México',
    description: 'The city or municipality, which is compared with that of the postal code.',
  })
  city?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-CMX',
    description:
      'The state by its name, its ISO 3166-2:MX code or its usual abbreviation, which is compared with that of the postal code.',
  })
  state?: string | null;

  @Country({ description: 'Two letters of ISO 3166-1. Default `MX`.' })
  country?: string | null;
}

@ApiSchema({ description: 'One address to look up in the postal catalog.' })
export class VerifyAddressRequest {
  @Nested(() => VerifiableAddressRequest, { description: 'The address to verify.' })
  address!: VerifiableAddressRequest;

  @Converted((value) => (typeof value === 'string' ? value.toLowerCase() : value))
  @OneOf([PROVIDER], {
    optional: true,
    description: 'Default `sepomex`: the catalog of Correos de México. Case is ignored.',
  })
  provider?: string | null;
}

export class VerificationListQuery extends PageQuery {
  @QueryFlag({ description: '`true`: only those whose postal code exists; `false`: only the others.' })
  isValid?: boolean | null;

  @Id({ optional: true, description: 'Only verifications of this saved address.' })
  addressId?: string | null;

  @Text({ optional: true, max: 10, example: '06600', description: 'Exact, as it was asked for.' })
  postalCode?: string | null;
}

@ApiSchema({ description: 'Up to 100 addresses to verify in one call.' })
export class BulkAddressesRequest {
  @StructureList(() => VerifiableAddressRequest, {
    min: 1,
    max: 100,
    description: 'Addresses to verify. One that cannot be read has an error as its result; the others are verified.',
  })
  addresses!: unknown[];
}
