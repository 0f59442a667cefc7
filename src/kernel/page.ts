/** What a list answers with: the rows, and the `meta` block of the envelope. */
export class Page<Row> {
  constructor(
    readonly data: readonly Row[],
    readonly meta: Readonly<Record<string, unknown>>,
  ) {}
}

/** Source: specification, Other limits and constants. */
export const MAX_PAGE_SIZE = 100;

/** The last page whose offset is still exact: beyond the end of any list. PostgreSQL’s bigint holds the offset. */
export const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PAGE_SIZE);

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** `{page, limit, total, totalPages}`: the meta of lists for which the specification gives no other (contract, Responses). */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: PageRequest, total: number): Page<Row> =>
  new Page(rows, { page, limit, total, totalPages: Math.ceil(total / limit) });

export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** Where a row stands in an order by creation. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

/** Before all rows. */
export const START: Place = { createdAt: new Date(0), id: '' };
