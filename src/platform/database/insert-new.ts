import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';

/**
 * Inserts a row. Returns false if the table already contains a row with the same unique key. Waits while another transaction
 * inserts a row with that key.
 */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await rows.createQueryBuilder().insert().values(row).orIgnore().returning('*').execute();
  return (inserted.raw as unknown[]).length === 1;
}
