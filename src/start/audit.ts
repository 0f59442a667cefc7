import { parseArgs } from 'node:util';
import { auditDatabase, told, type Verdict } from '../flows/audit/audit-database.js';
import { readConfig } from '../platform/config/read-config.js';
import { requireCurrentSchema } from '../platform/database/schema.js';
import { explainStartFailure } from './explain-start-failure.js';

const USAGE = `Holds the database of DATABASE_URL against what must always be true. Exit codes: 0 it is, 1 it is not.

  npm run audit [-- --organization <id>] [--grace <seconds>]

  --organization  only what is this organization's
  --grace         how long work may be left to itself before it counts as stuck (default 60)
`;

/** `npm run audit`: each invariant with what contradicts it. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { organization: { type: 'string' }, grace: { type: 'string' }, help: { type: 'boolean' } },
  });
  const graceSeconds = Number(values.grace ?? 60);
  if (values.help || !(graceSeconds >= 0)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  const config = readConfig({ REDIS_URL: 'redis://unused', ...process.env });
  await requireCurrentSchema(config);
  const verdicts = await auditDatabase(config.databaseUrl, {
    graceSeconds,
    ...(values.organization ? { organizationId: values.organization } : {}),
  });
  process.stdout.write(verdicts.map(lines).join(''));
  const broken = verdicts.filter(({ count }) => count > 0).length;
  process.stdout.write(
    broken === 0 ? `\nAll ${verdicts.length} hold.\n` : `\n${broken} of ${verdicts.length} broken.\n`,
  );
  return broken === 0 ? 0 : 1;
}

const lines = (verdict: Verdict): string =>
  `${verdict.count === 0 ? 'ok    ' : 'BROKEN'} ${verdict.id} ${verdict.rule}\n${told(verdict)
    .map((finding) => `         ${finding}\n`)
    .join('')}`;

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exitCode = 1;
  },
);
