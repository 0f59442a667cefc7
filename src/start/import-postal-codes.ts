import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { downloadOfficialFile, OFFICIAL_PAGE } from '../contexts/addresses/postal-codes/download-official-file.js';
import type { Catalog } from '../contexts/addresses/postal-codes/catalog.js';
import { importCatalog } from '../contexts/addresses/postal-codes/import-catalog.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { migrate, requireCurrentSchema } from '../platform/database/schema.js';
import { findDatabase, withDatabase } from './database-in-use.js';
import { localServicesConfig } from './local-services/local-services.config.js';
import { startLocalServices } from './local-services/local-services.js';
import { StartRefused } from '../platform/config/start-refused.js';
import { explainStartFailure } from './explain-start-failure.js';
import { progressBar, type ProgressBar } from './progress-bar.js';

const USAGE = `Usage: npm run postal-codes:import -- FILE [--force]
       npm run postal-codes:download [-- --from URL] [--force]

FILE is the text catalog of Correos de México (CPdescarga.txt): plain, .zip or .gz.
download gets it from Correos de México, or from another URL with the same form.
The catalog is imported into the database of DATABASE_URL. Without it, into the private database of npm start, running or not.
--force loads a file that has much less than the loaded catalog.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run postal-codes:import` and `:download`: replaces the catalog of postal codes by the official file. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      download: { type: 'boolean', default: false },
      from: { type: 'string', default: OFFICIAL_PAGE },
      force: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (positionals.length !== (values.download ? 0 : 1)) throw new StartRefused(USAGE);
  const begun = Date.now();
  const bar = progressBar();
  const { rowCount, postalCodes } =
    file === undefined
      ? await download(values.from, values.force, bar)
      : // npm runs this program in the folder of the project, but the path is relative to the folder in which npm was called.
        await load(resolve(process.env['INIT_CWD'] ?? '.', file), values.force, bar);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  say(
    `Loaded ${rowCount.toLocaleString('en')} settlements of ${postalCodes.length.toLocaleString('en')} postal codes in ${seconds} s.`,
  );
}

async function download(page: string, force: boolean, bar: ProgressBar): Promise<Catalog> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-postal-codes-'));
  try {
    const file = join(directory, 'CPdescargatxt.zip');
    await downloadOfficialFile(page, file, (share) => bar.show('Downloading', share)).finally(bar.clear);
    return await load(file, force, bar);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function load(file: string, force: boolean, bar: ProgressBar): Promise<Catalog> {
  const { dataDir } = localServicesConfig();
  const importInto = (url: string): Promise<Catalog> =>
    withDatabase(url, (database) => importCatalog(database, file, { force, progress: bar.show })).finally(bar.clear);
  if (await findDatabase()) {
    const { direct } = databaseConfig();
    await requireCurrentSchema(direct);
    return importInto(direct.databaseUrl);
  }
  say(`Starting a private PostgreSQL under ${dataDir} …`);
  const services = await startLocalServices({ dataDir, postgres: true, redis: false, durable: true, log: say });
  try {
    await migrate({ databaseUrl: services.databaseUrl! });
    return await importInto(services.databaseUrl!);
  } finally {
    await services.stop();
  }
}

main().catch((error: unknown) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isUsage ? USAGE : explainStartFailure(error)}\n`);
  process.exit(1);
});
