import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from './nullable.js';

/** Source: docs/reference/requests.md#paging-by-cursor */
@ApiSchema({ description: 'Where a page stands in a list that is read by cursor.' })
export class CursorPagination {
  @ApiProperty({ enum: ['cursor'], description: 'The list is read by `cursor`.' })
  readonly mode!: 'cursor';

  @ApiProperty({ example: 20, description: 'How many rows the page has at most.' })
  readonly limit!: number;

  @ApiProperty({ description: 'False: this is the last page.' })
  readonly hasNextPage!: boolean;

  @Nullable(String, { description: 'The `cursor` of the next page; null on the last.' })
  readonly nextCursor!: string | null;
}

@ApiSchema({ description: 'Where this page stands in a list that goes on by cursor.' })
export class CursorPageMeta {
  @ApiProperty({ type: CursorPagination, description: 'How to get the next page.' })
  pagination!: CursorPagination;
}

/** `found`: one row more than `limit` if there is a next page. `cursorOf`: the cursor after a row. */
export function cursorPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; pagination: CursorPagination } {
  const rows = found.slice(0, limit);
  const hasNextPage = found.length > limit;
  return {
    rows,
    pagination: { mode: 'cursor', limit, hasNextPage, nextCursor: hasNextPage ? cursorOf(rows.at(-1)!) : null },
  };
}
