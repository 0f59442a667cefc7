/** Result of a list: the rows and the `meta` of the envelope. */
export class Page<Row> {
  constructor(
    readonly data: readonly Row[],
    readonly meta: Readonly<Record<string, unknown>>,
  ) {}
}

/** Source: docs/paging.md#by-page */
export const MAX_PAGE_SIZE = 100;

/** Largest page number whose offset a JavaScript number represents exactly. */
export const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PAGE_SIZE);

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** Builds the default `meta` of a list. Source: docs/paging.md#by-page */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: PageRequest, total: number): Page<Row> =>
  new Page(rows, { page, limit, total, totalPages: Math.ceil(total / limit) });

export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** Options of `find` in TypeORM for one page, newest rows first. */
export const newestFirst = (page: PageRequest) =>
  ({ order: { createdAt: 'DESC', id: 'DESC' }, take: page.limit, skip: offsetOf(page) }) as const;

/** Position of a row for keyset paging. Rows are sorted by creation time. */
export interface RowPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Position before the first row. */
export const BEFORE_FIRST_ROW: RowPosition = { createdAt: new Date(0), id: '' };
