import { auditDatabase, findingLines } from '../flows/audit/audit-database.js';
import { DatabaseServer } from '../platform/database/database-server.js';
import type { AdminCommand } from './command.js';
import { recordReport } from './record-report.js';

const GRACE_SECONDS = 60;

export const listFindings: AdminCommand = {
  name: 'list-findings',
  summary: 'List violations of the invariants, of all organizations or of one',
  usage: '[--organization <id>]',
  options: { organization: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, { values, operation }) {
    const organizationId = typeof values['organization'] === 'string' ? values['organization'] : undefined;
    const { url } = app.get(DatabaseServer, { strict: false });
    const verdicts = await auditDatabase(url, {
      graceSeconds: GRACE_SECONDS,
      ...(organizationId ? { organizationId } : {}),
    });
    const lines = verdicts.flatMap((verdict) => findingLines(verdict).map((finding) => `${verdict.id} ${finding}`));
    const findings = verdicts.reduce((sum, { count }) => sum + count, 0);
    await recordReport(app, {
      ...operation,
      action: 'list-findings',
      target: organizationId ?? 'all organizations',
      details: { findings },
    });
    return findings === 0 ? 'Nothing found: every invariant holds.' : lines.join('\n');
  },
};
