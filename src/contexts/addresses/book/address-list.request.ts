import { PartialType } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { AddressRequest } from '../address.request.js';

/** Documents the body of a PATCH. The merged address is validated as an `AddressRequest`. */
export class AddressChanges extends PartialType(AddressRequest, { skipNullProperties: false }) {}

export class AddressListQuery extends PageQuery {
  @Text({
    optional: true,
    max: 200,
    example: 'reforma',
    description:
      'Words that all occur, without regard to case and accents, in contact, company, street, colonia, city, postal code or reference.',
  })
  search?: string | null;

  @Text({ optional: true, max: 10, example: '06600', description: 'Exact.' })
  postalCode?: string | null;

  @Text({ optional: true, max: 100, example: 'MX-CMX', description: 'As in an address: name, code or abbreviation.' })
  state?: string | null;

  @QueryFlag()
  isDefault?: boolean | null;
}
