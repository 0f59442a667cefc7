import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { AuditTask } from './audit.task.js';
import { AuditModule } from './audit.module.js';

describe('The hourly audit', () => {
  let module: TestingModule;
  beforeAll(async () => {
    module = await openTestingModule([AuditModule]);
  });
  afterAll(() => module.close());

  const metrics = () => module.get(Metrics).registry.metrics();

  it('reports its findings in the metrics', async () => {
    const { id } = await newOrganization();
    await sql('UPDATE wallets SET balance = balance + 0.01 WHERE organization_id = $1 AND NOT livemode', [id]);

    await module.get(AuditTask).run();

    expect(await metrics()).toMatch(/guia_audit_findings\{invariant="I1"\} [1-9]/);
  });

  it('reports metrics only in the process that ran it last', async () => {
    await module.get(AuditTask).run();
    expect(await metrics()).toContain('guia_audit_findings{invariant="I1"}');

    module.get(AuditTask).onSkipped();

    expect(await metrics()).not.toContain('guia_audit_findings{');
  });
});
