/** A rule that always holds, and the query that finds its violations: one row, `finding`, for each. */
export interface Invariant {
  readonly id: string;
  readonly rule: string;
  readonly query: string;
}

/** Limits a query to the audited organization, where there is one; one that has moved is audited in its new cell. */
export const audited = (alias: string): string =>
  `coalesce((SELECT organization_id FROM scope), ${alias}.organization_id) = ${alias}.organization_id
   AND ${alias}.organization_id <> ALL (ARRAY(SELECT organization_id FROM moved_organizations WHERE state = 'moved'))`;
