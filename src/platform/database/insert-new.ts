import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';

/**
 * Returns false if the table already contains a row with the same unique key. If another transaction is inserting a row with that
 * key, waits for the end of the transaction.
 */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await rows.createQueryBuilder().insert().values(row).orIgnore().returning('*').execute();
  return (inserted.raw as unknown[]).length === 1;
}
