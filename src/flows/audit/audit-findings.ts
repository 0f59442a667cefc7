import { Injectable } from '@nestjs/common';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { OpenMatters, type FoundMatters } from '../../platform/open-matters/open-matters.js';
import { auditDatabase } from './audit-database.js';

const GRACE_SECONDS = 60;

@Injectable()
export class AuditFindings extends OpenMatters {
  readonly title = 'Findings of the audit';

  constructor(private readonly server: DatabaseServer) {
    super();
  }

  async find(limit: number): Promise<FoundMatters> {
    const verdicts = await auditDatabase(this.server.url, { graceSeconds: GRACE_SECONDS });
    const broken = verdicts.filter(({ count }) => count > 0);
    return {
      count: broken.length,
      matters: broken.slice(0, limit).map(({ id, rule, count, findings: [first] }) => ({
        text: `${id} ${rule}: ${first}${count > 1 ? `, and ${count - 1} more` : ''}`,
        next: 'npm run admin -- list-findings',
      })),
    };
  }
}
