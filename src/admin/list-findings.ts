import { auditDatabase } from '../flows/audit/audit-database.js';
import { AuditTrail } from '../platform/audit-trail/audit-trail.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import type { AdminCommand } from './command.js';

const GRACE_SECONDS = 60;

export const listFindings: AdminCommand = {
  name: 'list-findings',
  summary: 'List what contradicts the invariants, of all organizations or of one',
  usage: '[--organization <id>]',
  options: { organization: { type: 'string' } },
  async run(app, { values, operation }) {
    const organizationId = typeof values['organization'] === 'string' ? values['organization'] : undefined;
    const { databaseUrl } = app.get(Config, { strict: false });
    const verdicts = await auditDatabase(databaseUrl, {
      graceSeconds: GRACE_SECONDS,
      ...(organizationId ? { organizationId } : {}),
    });
    const findings = verdicts.flatMap(({ id, findings: found }) => found.map((finding) => `${id} ${finding}`));
    await app.get(Database, { strict: false }).transaction(() =>
      app.get(AuditTrail, { strict: false }).record({
        ...operation,
        action: 'list-findings',
        target: organizationId ?? 'all organizations',
        details: { findings: findings.length },
      }),
    );
    return findings.length === 0 ? 'Nothing found: every invariant holds.' : findings.join('\n');
  },
};
