import type { Database } from './database.js';

/** A condition on a column of text: SQL for the column's name. */
export type TextCondition = (column: string) => string;

export const allOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' AND ');
export const anyOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' OR ');
const joined = (conditions: readonly TextCondition[], by: string): TextCondition => {
  return (column) => `(${conditions.map((condition) => condition(column)).join(by)})`;
};

/** Adds a parameter to a statement: `$3`. */
export type Bind = (value: unknown) => string;

export interface SearchedTexts {
  readonly table: string;
  readonly key: string;
}

/** More are found sooner by reading the list until its page is full. */
const FEW = 500;

/**
 * The ids of an organization's rows whose text matches, or null where they are many: then the rows' own text is read. Texts are kept in a table
 * of their own, because row-level security keeps PostgreSQL from using a trigram index on the rows; its index begins with the organization, so
 * that the texts of others cost nothing. Source: docs/reference/bounded-work.md#lists
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
  // Planned as if all were read, which keeps PostgreSQL to the index, and read up to the limit.
  const rows = await database.queryUnprepared<{ id: string }>(
    `WITH matches AS MATERIALIZED (SELECT t.${key} AS id FROM ${table} t WHERE ${where})
     SELECT id FROM matches LIMIT ${FEW + 1}`,
    params,
  );
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** A condition that filters rows without a say in how they are found: the planner takes it to hold for nearly every row. */
export const filterOnly = (condition: string): string => `(CASE WHEN ${condition} THEN true END) IS NOT NULL`;
