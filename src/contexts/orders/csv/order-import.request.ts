import { QueryFlag } from '../../../platform/http/fields/query-fields.js';

export class ImportOrdersQuery {
  @QueryFlag({
    description: 'Default false. True: orders without errors are taken, and `rejectedCsv` has the rows of the others.',
  })
  partial?: boolean | null;
}
