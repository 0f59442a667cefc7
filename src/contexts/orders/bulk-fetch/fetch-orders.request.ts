import { ApiSchema } from '@nestjs/swagger';
import { AnyList } from '../../../platform/http/fields/composite-fields.js';

@ApiSchema({ description: 'The orders to read in one call.' })
export class FetchOrdersRequest {
  @AnyList({
    min: 1,
    max: 100,
    example: ['ord_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description:
      '1 to 100 ids. One that is unknown, or not a string, does not fail the others: its result is `found: false`.',
  })
  ids!: unknown[];
}
