import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchedName } from '../src/contexts/addresses/place-name.js';
import { importCatalog } from '../src/contexts/addresses/postal-codes/import-catalog.js';
import { PostalCodeRepository } from '../src/contexts/addresses/postal-codes/postal-code.repository.js';
import type { Database } from '../src/platform/database/database.js';
import { migrate } from '../src/platform/database/schema.js';
import { startLocalServices } from '../src/start/local-services/local-services.js';
import { catalogLines, encodeCatalog, SEARCHES } from '../test/support/catalog-file.js';
import { databaseOver } from '../test/support/database-over.js';

/**
 * Measures how long PostgreSQL takes to search a full catalog of postal codes and to look one up. Fails if a search
 * takes too long. `postal-code-plans.spec.ts` tests how many rows each reads.
 */
const LIMIT_MS = 5;
const SETTLEMENTS = 150_000;
const ROUNDS = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'guia-bench-'));
const local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
const client = new pg.Client(local.databaseUrl!);
try {
  await migrate({ databaseUrl: local.databaseUrl! });
  await client.connect();
  const catalog = join(dataDir, 'catalog.txt');
  await writeFile(catalog, encodeCatalog(catalogLines(SETTLEMENTS)));
  await importCatalog(databaseOver(client), catalog, { force: false, progress: () => undefined });

  let slowest = 0;
  for (const [text, stateCode] of SEARCHES) {
    const ms = await fastest((repository) => repository.search({ text: searchedName(text), stateCode, limit: 50 }));
    slowest = Math.max(slowest, ms);
    print(`search ${JSON.stringify(text.slice(0, 30))} in ${stateCode ?? 'all states'}: ${ms.toFixed(2)} ms`);
  }
  print(`look-up: ${(await fastest((repository) => repository.find('01000'))).toFixed(2)} ms`);
  print(`${slowest < LIMIT_MS ? 'below' : 'NOT below'} the ${LIMIT_MS} ms limit`);
  if (slowest >= LIMIT_MS) process.exitCode = 1;
} finally {
  await client.end();
  await local.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Milliseconds that the server takes for all statements of one search, in the best of several rounds. */
async function fastest(ask: (repository: PostalCodeRepository) => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let total = 0;
    const timed = {
      query: async (sql: string, params: unknown[]) => {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
          params,
        );
        total += rows[0]!['QUERY PLAN'][0]['Execution Time'];
        return (await client.query<pg.QueryResultRow>(sql, params)).rows;
      },
    };
    await ask(new PostalCodeRepository(timed as unknown as Database));
    rounds.push(total);
  }
  return Math.min(...rounds);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
