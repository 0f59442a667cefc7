import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { auditDatabase, told } from './audit-database.js';

/** How long work may be left to itself before it counts as stuck. */
const GRACE_SECONDS = 120;

/** `npm run audit` by itself: what it finds is counted for the metrics and told in the log. */
@Injectable()
export class AuditHourly extends Sweep {
  readonly name = 'audit';
  readonly everySeconds = 3600;
  private readonly logger = new Logger('Audit');
  private readonly findings: Gauge<'invariant'>;

  constructor(
    private readonly config: Config,
    { registry }: Metrics,
  ) {
    super();
    this.findings = new Gauge({
      name: 'guia_audit_findings',
      help: 'What the last audit found against each invariant; only the process that did it tells.',
      labelNames: ['invariant'],
      registers: [registry],
    });
  }

  override async run(): Promise<void> {
    const verdicts = await auditDatabase(this.config.databaseUrl, { graceSeconds: GRACE_SECONDS });
    this.findings.reset();
    for (const verdict of verdicts) {
      const { id, rule, count } = verdict;
      // An invariant may be held against several rules.
      this.findings.inc({ invariant: id }, count);
      for (const finding of told(verdict)) this.logger.error(`${id} ${rule}: ${finding}`);
    }
  }

  /** What this process found is no longer the last word. */
  override leftToAnother(): void {
    this.findings.reset();
  }
}
