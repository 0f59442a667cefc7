import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.js';

/** A minimal `Database` over one connection, for use cases that a test runs directly. */
export const databaseOver = (client: pg.Client): Database =>
  ({
    query: async (sql: string, params: unknown[] = []) => (await client.query(sql, params)).rows,
    run: async (sql: string, params: unknown[] = []) => (await client.query(sql, params)).rowCount ?? 0,
    transaction: async (work: () => Promise<unknown>) => {
      await client.query('BEGIN');
      try {
        const result = await work();
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
  }) as unknown as Database;
