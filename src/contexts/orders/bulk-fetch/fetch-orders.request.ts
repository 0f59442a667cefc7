import { AnyList } from '../../../platform/http/fields/composite-fields.js';

/** Ids as sent. One that is not the caller's order does not fail the others: its result is `found: false`. */
export class FetchOrdersRequest {
  @AnyList({ min: 1, max: 100, example: ['ord_01jb7w0v5kq0m3r8x2d4t6y9za'] })
  ids!: unknown[];
}
