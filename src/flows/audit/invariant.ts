/** A rule that always holds, and the query that finds its violations: one row, `finding`, for each. */
export interface Invariant {
  readonly id: string;
  readonly rule: string;
  readonly query: string;
}

/** Limits a query to the audited organization, where there is one. */
export const audited = (alias: string): string =>
  `coalesce((SELECT organization_id FROM scope), ${alias}.organization_id) = ${alias}.organization_id`;
