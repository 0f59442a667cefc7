import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { importCatalogue } from '../contexts/addresses/postal-codes/import-catalogue.js';
import { Database } from '../platform/database/database.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { migrate, requireCurrentSchema } from '../platform/database/schema.js';
import { startLocalServices } from '../platform/embedded/local-services.js';
import { findRunningPostgres } from '../platform/embedded/running-postgres.js';
import { explainStartFailure } from './explain-start-failure.js';
import { progressBar } from './progress-bar.js';

const USAGE = `Usage: npm run postal-codes:import -- FILE [--force]

FILE is the catalogue of Correos de México as text (CPdescarga.txt), as it was downloaded: plain, .zip or .gz.
It goes into the database of DATABASE_URL; without one, into the private database of npm start, running or not.
--force loads a file that holds much less than what is loaded.
`;

interface Target {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** `npm run postal-codes:import`: replaces the catalogue of postal codes by the official file. */
async function main(): Promise<void> {
  const begun = Date.now();
  const { file, force } = readArguments();
  const target = await openTarget(process.env['DATABASE_URL'], resolve(process.env['DATA_DIR'] ?? './.data'));
  try {
    const dataSource = await new DataSource(
      dataSourceOptions({ url: target.databaseUrl, poolSize: 2, administers: true }),
    ).initialize();
    try {
      const bar = progressBar(process.stderr);
      const { rowCount, postalCodes } = await importCatalogue(new Database(dataSource), file, {
        force,
        progress: bar.show,
      }).finally(bar.clear);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      say(
        `Loaded ${rowCount.toLocaleString('en')} settlements of ${postalCodes.length.toLocaleString('en')} postal codes in ${seconds} s.`,
      );
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await target.stop();
  }
}

function readArguments(): { file: string; force: boolean } {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw expected(USAGE);
  // npm runs this in the project's folder; the file is named from where npm was called.
  return { file: resolve(process.env['INIT_CWD'] ?? '.', file), force: values.force };
}

async function openTarget(givenUrl: string | undefined, dataDir: string): Promise<Target> {
  const databaseUrl = givenUrl || (await findRunningPostgres(dataDir));
  if (databaseUrl) {
    await requireCurrentSchema({ databaseUrl });
    return { databaseUrl, stop: () => Promise.resolve() };
  }
  say(`Starting a private PostgreSQL under ${dataDir} …`);
  const services = await startLocalServices({ dataDir, postgres: true, redis: false, durable: true, log: say });
  try {
    await migrate({ databaseUrl: services.databaseUrl! });
  } catch (error) {
    await services.stop();
    throw error;
  }
  return { databaseUrl: services.databaseUrl!, stop: () => services.stop() };
}

const expected = (message: string): Error => Object.assign(new Error(message), { expected: true });

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isUsage ? USAGE : explainStartFailure(error)}\n`);
  process.exit(1);
});
