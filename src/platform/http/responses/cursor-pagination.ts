import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from './nullable.js';

/** Source: docs/paging.md#by-cursor */
@ApiSchema({ description: 'Position of a page in a list with cursor paging.' })
export class CursorPagination {
  @ApiProperty({ enum: ['cursor'], description: 'Paging mode of the list: `cursor`.' })
  readonly mode!: 'cursor';

  @ApiProperty({ example: 20, description: 'Maximum number of rows of the page.' })
  readonly limit!: number;

  @ApiProperty({ description: 'False on the last page.' })
  readonly hasNextPage!: boolean;

  @Nullable(String, { description: '`cursor` of the next page. Null on the last page.' })
  readonly nextCursor!: string | null;
}

@ApiSchema({ description: 'Metadata of a page with cursor paging.' })
export class CursorPageMeta {
  @ApiProperty({ type: CursorPagination, description: 'Position of the page, and the cursor of the next page.' })
  pagination!: CursorPagination;
}

/** `found` contains one row more than `limit` if a next page exists. `cursorOf` returns the cursor for the position after a row. */
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
