import type { FindManyOptions, ObjectLiteral, Repository } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';

/** Returns one page of the matching rows and the total number of matching rows. */
export async function findPage<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  page: PageRequest,
  options: FindManyOptions<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await repository.findAndCount({ ...options, skip: offsetOf(page), take: page.limit });
  return { rows, total };
}
