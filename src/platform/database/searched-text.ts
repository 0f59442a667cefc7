import type { Database } from './database.js';

/** A condition on a column of text: a function that returns SQL for the name of the column. */
export type TextCondition = (column: string) => string;

export const allOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' AND ');
export const anyOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' OR ');
const joined = (conditions: readonly TextCondition[], by: string): TextCondition => {
  return (column) => `(${conditions.map((condition) => condition(column)).join(by)})`;
};

/** Adds a parameter to a statement and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

export interface SearchedTexts {
  readonly table: string;
  readonly key: string;
}

/** Maximum number of matches. With more matches, scanning the list until the page is full is faster. */
const FEW = 500;

/**
 * The ids of an organization's rows whose text matches, or null if there are many matches. In this case the rows are scanned. Texts
 * are in a separate table, because row-level security prevents a trigram index on the rows. The index starts with the organization,
 * so that texts of other organizations are not read. Source: docs/reliability.md#lists
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

/** A condition that does not influence the query plan: the planner assumes that the condition is true for nearly every row. */
export const filterOnly = (condition: string): string => `(CASE WHEN ${condition} THEN true END) IS NOT NULL`;
