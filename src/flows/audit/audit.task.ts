import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { ReadReplica } from '../../platform/database/replica/read-replica.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { OpenIssues, type FoundIssues } from '../../platform/open-issues/open-issues.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { auditDatabase, findingLines, type Verdict } from './audit-database.js';
import { closedMonths, sealMonths } from './ledger-seals.js';

const GRACE_SECONDS = 120;

/** A violation of a rule about money. No month is sealed until an operator repairs the violation. */
const isAboutMoney = ({ id, count }: Verdict): boolean => count > 0 && ['I1', 'I2', 'I3', 'I4'].includes(id);

@Injectable()
export class AuditTask extends ScheduledTask {
  readonly name = 'audit';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Checks the invariants of the database, and seals closed months of the ledger.';
  private readonly logger = new Logger('Audit');
  private readonly findings: Gauge<'invariant'>;

  constructor(
    private readonly replica: ReadReplica,
    private readonly server: DatabaseServer,
    { registry }: Metrics,
  ) {
    super();
    this.findings = new Gauge({
      name: 'guia_audit_findings',
      help: 'Violations of each invariant in the last audit. Only the process that ran it reports the metric.',
      labelNames: ['invariant'],
      registers: [registry],
    });
  }

  override async run(): Promise<void> {
    const months = await closedMonths(this.server.url);
    const verdicts = await this.replica.readAt((url) => auditDatabase(url, { graceSeconds: GRACE_SECONDS }));
    this.findings.reset();
    for (const verdict of verdicts) {
      const { id, rule, count } = verdict;
      this.findings.inc({ invariant: id }, count);
      for (const finding of findingLines(verdict)) this.logger.error(`${id} ${rule}: ${finding}`);
    }
    if (!verdicts.some(isAboutMoney)) await sealMonths(this.server.url, months);
  }

  /** Resets the metric, because another process has newer results. */
  override onSkipped(): void {
    this.findings.reset();
  }
}

const COMMAND_GRACE_SECONDS = 60;

@Injectable()
export class AuditFindings extends OpenIssues {
  readonly title = 'Findings of the audit';

  constructor(private readonly server: DatabaseServer) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const verdicts = await auditDatabase(this.server.url, { graceSeconds: COMMAND_GRACE_SECONDS });
    const broken = verdicts.filter(({ count }) => count > 0);
    return {
      count: broken.length,
      issues: broken.slice(0, limit).map(({ id, rule, count, findings: [first] }) => ({
        text: `${id} ${rule}: ${first}${count > 1 ? `, and ${count - 1} more` : ''}`,
        next: 'npm run admin -- list-findings',
      })),
    };
  }
}
