import { type FoundIssues, ListOpenIssues } from '../platform/open-issues/open-issues.js';
import { onlyOptions, type AdminCommand, recordReport } from './command.js';
import { auditDatabase, findingLines } from '../flows/audit/audit-database.js';
import { DatabaseServer } from '../platform/database/database-server.js';

export const openIssues: AdminCommand = {
  name: 'open-matters',
  summary: 'List issues that need an operator, each with the next command (the default command)',
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const kinds = await app.get(ListOpenIssues, { strict: false }).execute();
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    const record = { action: 'open-matters', target: 'all organizations', details: { count } };
    await recordReport(app, input.operation, record);
    if (count === 0) return 'Nothing needs an operator. To list the commands: npm run admin -- help.';
    return [
      count === 1 ? 'One issue needs an operator.' : `${count} issues need an operator.`,
      ...kinds.map(asText),
    ].join('\n\n');
  },
};

function asText({ title, count, issues }: FoundIssues & { readonly title: string }): string {
  const lines = issues.map(({ text, next }) => `  ${text} → ${next}`);
  const further = count > issues.length ? [`  … and ${count - issues.length} more`] : [];
  return [`${title}: ${count}`, ...lines, ...further].join('\n');
}

const GRACE_SECONDS = 60;

export const listFindings: AdminCommand = {
  name: 'list-findings',
  summary: 'List violations of the invariants for all organizations or for one',
  usage: '[--organization <id>]',
  options: { organization: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, { values, operation }) {
    const organizationId = typeof values['organization'] === 'string' ? values['organization'] : undefined;
    const { url } = app.get(DatabaseServer, { strict: false });
    const scope = organizationId ? { organizationId } : {};
    const verdicts = await auditDatabase(url, { graceSeconds: GRACE_SECONDS, ...scope });
    const lines = verdicts.flatMap((verdict) => findingLines(verdict).map((finding) => `${verdict.id} ${finding}`));
    const findings = verdicts.reduce((sum, { count }) => sum + count, 0);
    const target = organizationId ?? 'all organizations';
    await recordReport(app, operation, { action: 'list-findings', target, details: { findings } });
    return findings === 0 ? 'No violations: every invariant holds.' : lines.join('\n');
  },
};
