import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';

/** Inserts a row. False: a unique constraint has such a row already. Blocks while another transaction inserts one. */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await rows.createQueryBuilder().insert().values(row).orIgnore().returning('*').execute();
  return (inserted.raw as unknown[]).length === 1;
}
