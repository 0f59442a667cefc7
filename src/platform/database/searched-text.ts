/** A condition on a column of text: SQL for the column's name. */
export type TextCondition = (column: string) => string;

export const allOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' AND ');
export const anyOf = (conditions: readonly TextCondition[]): TextCondition => joined(conditions, ' OR ');
const joined = (conditions: readonly TextCondition[], by: string): TextCondition => {
  return (column) => `(${conditions.map((condition) => condition(column)).join(by)})`;
};

/** The table of the texts, and its column with the row's id. `ofRow`: SQL for the same text of the row; default its `search_text`. */
export interface SearchedTexts {
  readonly table: string;
  readonly key: string;
  readonly ofRow?: string;
}

/**
 * Finds rows by a part of their searched text, which is also kept in a table of its own without a policy, because row-level
 * security keeps PostgreSQL from using a trigram index on the row: a rare text is found there, and its rows by their ids.
 * Where the planner reads the organization's rows instead, the row's own text spares looking up those that do not match; in
 * the form in which the planner takes it to hold for nearly every row. Source: docs/reference/bounded-work.md#lists
 */
export const searchedText = (row: string, texts: SearchedTexts, condition: TextCondition): string =>
  `${filterOnly(condition(texts.ofRow ?? `${row}.search_text`))}
   AND ${row}.id IN (SELECT t.${texts.key} FROM ${texts.table} t WHERE ${condition('t.search_text')})`;

/** A condition that filters rows without a say in how they are found: the planner takes it to hold for nearly every row. */
export const filterOnly = (condition: string): string => `(CASE WHEN ${condition} THEN true END) IS NOT NULL`;
