import { ApiSchema, PartialType } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { AddressRequest } from '../address.request.js';

@ApiSchema({
  description: 'The fields of a saved address to change: those left out stay, null clears an optional one.',
})
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

  @Text({ optional: true, max: 10, example: '06600', description: 'Only addresses with exactly this postal code.' })
  postalCode?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-CMX',
    description: 'Only addresses of this state: its name, code or abbreviation, as in an address.',
  })
  state?: string | null;

  @QueryFlag({ description: '`true`: only the default address; `false`: only the others.' })
  isDefault?: boolean | null;
}
