import { parseArgs } from 'node:util';
import { auditDatabase, findingLines, type Verdict } from '../flows/audit/audit-database.js';
import { StartRefused } from '../platform/config/start-refused.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { requireCurrentSchema } from '../platform/database/schema.js';
import { separateConnection } from '../platform/database/sessions.js';
import { ADMINISTRATIVE_SETTINGS } from '../platform/database/session-settings.js';
import { requireDatabase } from './database-in-use.js';
import { exitWithFailure } from './explain-start-failure.js';

const USAGE = `Checks the invariants of the database of DATABASE_URL, or of a running npm start. Exit codes: 0 all hold, 1 violations or failure.

  npm run audit [-- --full] [--organization <id>] [--grace <seconds>]

  --full          also the sealed months of the ledger: compares all entries with the seals, and checks all purchases
  --organization  only the rows of this organization
  --grace         seconds without progress after which work counts as stuck (default 60)
`;

/** `npm run audit`: checks the invariants of the data and prints all violations, grouped by invariant. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean' },
      organization: { type: 'string' },
      grace: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const graceSeconds = Number(values.grace ?? 60);
  if (values.help || !(graceSeconds >= 0)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  await requireDatabase();
  const { direct } = databaseConfig();
  await requireCurrentSchema(direct);
  if (values.organization) await requireOrganization(direct.databaseUrl, values.organization);
  const verdicts = await auditDatabase(direct.databaseUrl, {
    graceSeconds,
    full: values.full ?? false,
    ...(values.organization ? { organizationId: values.organization } : {}),
  });
  process.stdout.write(verdicts.map(lines).join(''));
  const broken = verdicts.filter(({ count }) => count > 0).length;
  process.stdout.write(
    broken === 0 ? `\nAll ${verdicts.length} hold.\n` : `\n${broken} of ${verdicts.length} broken.\n`,
  );
  return broken === 0 ? 0 : 1;
}

/** Rejects an unknown organization, because a violation of the intended organization would not be found. */
async function requireOrganization(databaseUrl: string, id: string): Promise<void> {
  const client = separateConnection({ connectionString: databaseUrl, application_name: 'guia-audit' });
  await client.connect();
  try {
    await client.query(ADMINISTRATIVE_SETTINGS);
    const { rowCount } = await client.query('SELECT FROM organizations WHERE id = $1', [id]);
    if (!rowCount)
      throw new StartRefused(
        `No organization has the id ${id}. To find it: npm run admin -- organizations --search "…".`,
      );
  } finally {
    await client.end();
  }
}

const lines = (verdict: Verdict): string =>
  `${verdict.count === 0 ? 'ok    ' : 'BROKEN'} ${verdict.id} ${verdict.rule}\n${findingLines(verdict)
    .map((finding) => `         ${finding}\n`)
    .join('')}`;

main().then((code) => (process.exitCode = code), exitWithFailure);
