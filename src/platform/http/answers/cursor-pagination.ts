import { ApiProperty } from '@nestjs/swagger';

/** `meta.pagination` of a list that is paged by cursor. Source: docs/reference/requests.md#paging-by-cursor */
export class CursorPagination {
  @ApiProperty({ enum: ['cursor'] })
  readonly mode!: 'cursor';

  @ApiProperty({ example: 20 })
  readonly limit!: number;

  @ApiProperty({ description: 'False: this is the last page.' })
  readonly hasNextPage!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page; null on the last.' })
  readonly nextCursor!: string | null;
}

export class CursorPageMeta {
  @ApiProperty({ type: CursorPagination })
  pagination!: CursorPagination;
}

/**
 * Cuts a page out of the rows found, which are one more than `limit` where there is a next page. `cursorOf`: the cursor
 * after a row.
 */
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
