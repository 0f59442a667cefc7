import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { carriersConfig } from '../contexts/carriers/carriers.config.js';
import { REAL_CARRIERS } from '../contexts/carriers/carriers.js';
import { businessDaysAfter } from '../kernel/dates/business-days.js';
import { SystemClock } from '../kernel/clock.js';
import { mexicoCityDate } from '../kernel/dates/mexico-city-date.js';
import { CertifyCarrier, type Step } from './certification/certify-carrier.js';
import { RecordedTraffic } from './certification/recorded-traffic.js';
import { StartRefused } from '../platform/config/start-refused.js';
import { findDatabase, withDatabase } from './database-in-use.js';
import { exitWithFailure } from './explain-start-failure.js';
import { AuditTrail } from '../platform/audit-trail/audit-trail.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { acrossTenants } from '../platform/database/tenant-context.js';

const CERTIFIABLE = new Map([...REAL_CARRIERS].filter(([, { certifiable }]) => certifiable));

const USAGE = `Tests a carrier's sandbox with a sample parcel and stores the responses without secrets.

  npm run carriers:certify -- CODE [--out FOLDER] [--find-seconds N] [--production] [--operator NAME]

  CODE            ${[...CERTIFIABLE.keys()].join(', ')}, with its environment variables set (docs/running.md)
  --out           folder for the responses (default .data/certification)
  --find-seconds  maximum time to find a label by its reference (default 60)
  --production    run without <CODE>_BASE_URL: labels are real and cost money until they are voided
  --operator      operator to record (default: the system's user)

The result is recorded in the database of DATABASE_URL, or of a running npm start. Without either, it is only in the file.
`;

/** `npm run carriers:certify`. The exit code is 0 if every step succeeded. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: join('.data', 'certification') },
      'find-seconds': { type: 'string', default: '60' },
      production: { type: 'boolean' },
      operator: { type: 'string', default: userInfo().username },
    },
  });
  const [code = ''] = positionals;
  const certifiable = CERTIFIABLE.get(code);
  const findSeconds = Number(values['find-seconds']);
  if (!certifiable || !(findSeconds >= 0)) throw new StartRefused(USAGE);
  if (!process.env[`${code}_BASE_URL`] && !values.production)
    throw new StartRefused(`Set ${code}_BASE_URL to the sandbox (docs/running.md), or use --production.`);

  const database = await findDatabase();
  process.stdout.write(`${database ?? 'Database: none is set or running. None is needed'}\n`);
  process.env['LIVE_CARRIERS'] = code;
  const account = carriersConfig().accounts.get(code)!;
  const clock = new SystemClock();
  const traffic = new RecordedTraffic(account.credentials);
  const shipper = { company: null, rfc: null, phone: null };
  const certification = new CertifyCarrier(
    new certifiable.adapter(clock),
    { id: `platform:${code}`, carrierCode: code, shipper, ...account },
    { day: businessDaysAfter(mexicoCityDate(clock.now()), 1), findSeconds, tell },
  );
  traffic.start();
  const steps = await certification.execute().finally(() => traffic.stop());

  await mkdir(values.out, { recursive: true });
  const file = join(values.out, `${code}-${clock.now().toISOString().replaceAll(':', '-')}.json`);
  await writeFile(file, JSON.stringify({ code, steps, exchanges: traffic.exchanges }, null, 2));
  const failed = steps.filter(({ ok }) => !ok).length;
  const details = { steps: steps.length, failed, production: values.production ?? false, file };
  const { operator } = values;
  const record = { operator, action: 'certify-carrier', target: code, reason: 'Certification', details };
  if (database !== null)
    await withDatabase(databaseConfig().direct.databaseUrl, (connected) =>
      acrossTenants(() => connected.transaction(() => new AuditTrail(connected).record(record))),
    );
  process.stdout.write(`\n${steps.length - failed} of ${steps.length} steps succeeded. Responses: ${file}\n`);
  return failed === 0 ? 0 : 1;
}

const tell = ({ ok, name, outcome, ms }: Step): void => {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${outcome} (${ms} ms)\n`);
};

main().then((code) => (process.exitCode = code), exitWithFailure);
