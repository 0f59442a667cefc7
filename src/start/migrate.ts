import { readConfig } from '../platform/config/read-config.js';
import { migrate } from '../platform/database/schema.js';
import { explainStartFailure } from './explain-start-failure.js';

/** `npm run migrate`: brings the database of DATABASE_URL up to date. A deployment runs it before the new version starts. */
async function main(): Promise<void> {
  // Migrating needs no Redis: whatever its URL, it is not connected to.
  const config = readConfig({ REDIS_URL: 'redis://unused', ...process.env });
  const applied = await migrate(config);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
