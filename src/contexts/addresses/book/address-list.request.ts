import { ApiSchema, PartialType } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { AddressRequest } from '../address.request.js';

@ApiSchema({
  description: 'Fields of a saved address to change. An absent field keeps its value. Null clears an optional field.',
})
export class AddressChanges extends PartialType(AddressRequest, { skipNullProperties: false }) {}

export class AddressListQuery extends PageQuery {
  @Text({
    optional: true,
    max: 200,
    example: 'reforma',
    description:
      'Search words. Each word must occur in contact, company, street, colonia, city, postal code or reference. ' +
      'Case and accents are ignored.',
  })
  search?: string | null;

  @Text({ optional: true, max: 10, example: '06600', description: 'Only addresses with exactly this postal code.' })
  postalCode?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-CMX',
    description: 'Only addresses in this state. Accepts a name, a code or an abbreviation.',
  })
  state?: string | null;

  @QueryFlag({ description: '`true`: only the default address. `false`: only addresses that are not the default.' })
  isDefault?: boolean | null;
}
