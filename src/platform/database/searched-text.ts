import type { Database } from './database.js';

/** A condition on a text column. The function receives the name of the column and returns SQL. */
export type TextCondition = (column: string) => string;

export const allOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' AND ');
export const anyOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' OR ');
const joined = (conditions: readonly TextCondition[], by: string): TextCondition => {
  return (column) => `(${conditions.map((condition) => condition(column)).join(by)})`;
};

/** Adds a parameter to an SQL statement. Returns the placeholder, for example `$3`. */
export type Bind = (value: unknown) => string;

export interface SearchedTexts {
  readonly table: string;
  readonly key: string;
}

/** Maximum number of matches. If there are more matches, reading the list row by row fills the page faster. */
const FEW = 500;

/**
 * Returns the ids of the matching rows of an organization. Null if there are many matches; the caller then reads the rows one by
 * one. The texts are stored in a separate table, because row-level security prevents a trigram index on the rows. The organization
 * is the first column of the index, so that PostgreSQL does not read texts of other organizations. Source:
 * docs/reliability.md#lists
 */
export async function fewMatches(
  database: Database,
  { table, key }: SearchedTexts,
  organizationId: string,
  condition: (bind: Bind) => TextCondition,
): Promise<readonly string[] | null> {
  const params: unknown[] = [];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = `t.owner_id = ${bind(organizationId)} AND ${condition(bind)('t.search_text')}`;
  // With MATERIALIZED, PostgreSQL plans the subquery for all matches and therefore uses the index.
  const rows = await database.queryUnprepared<{ id: string }>(
    `WITH matches AS MATERIALIZED (SELECT t.${key} AS id FROM ${table} t WHERE ${where})
     SELECT id FROM matches LIMIT ${FEW + 1}`,
    params,
  );
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/**
 * Wraps a condition so that the condition does not influence the query plan. The planner assumes that the wrapped condition is true
 * for nearly every row.
 */
export const filterOnly = (condition: string): string => `(CASE WHEN ${condition} THEN true END) IS NOT NULL`;
