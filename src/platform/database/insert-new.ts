import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';

/** Inserts a row. Returns false if a unique constraint already has such a row. Blocks while another transaction inserts one. */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await rows.createQueryBuilder().insert().values(row).orIgnore().returning('*').execute();
  return (inserted.raw as unknown[]).length === 1;
}
