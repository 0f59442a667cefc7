import { databaseConfig } from '../platform/database/database.config.js';
import { migrate } from '../platform/database/schema.js';
import { requireDatabase } from './database-in-use.js';
import { exitWithFailure } from './explain-start-failure.js';

/**
 * `npm run migrate`: migrates the database of DATABASE_DIRECT_URL or DATABASE_URL, or the database of a running `npm start`. A
 * deployment runs this command before it starts the new version.
 */
async function main(): Promise<void> {
  await requireDatabase();
  const applied = await migrate({ ...databaseConfig().direct, pooledLogin: databaseConfig().pooledLogin });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
}

main().catch(exitWithFailure);
