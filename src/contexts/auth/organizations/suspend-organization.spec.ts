import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { AuthModule } from '../auth.module.js';
import { SpendingRights } from './spending-rights.js';
import { SuspendOrganization } from './suspend-organization.js';

const OPERATION = { operator: 'eva', reason: 'Hands voided labels over' };

describe('A suspended organization', () => {
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const require = (livemode: boolean): Promise<void> => {
    const tenant = { organizationId: organization.id, livemode };
    return asTenant(tenant, () => module.get(SpendingRights).require(tenant));
  };

  const suspend = () => acrossTenants(() => module.get(SuspendOrganization).suspend(organization.id, OPERATION));

  it('spends nothing LIVE, and in TEST as before', async () => {
    await suspend();

    await expect(require(true)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { code: 'ORGANIZATION_SUSPENDED' },
    });
    await expect(require(false)).resolves.toBeUndefined();
  });

  it('spends again a second after it was resumed, and both are in the audit trail with their reasons', async () => {
    await suspend();
    await suspend();
    await acrossTenants(() => module.get(SuspendOrganization).resume(organization.id, OPERATION));

    await expect(require(true)).resolves.toBeUndefined();
    const records = await sql('SELECT operator, action, reason FROM audit_records WHERE target = $1 ORDER BY id', [
      organization.id,
    ]);
    expect(records.map(({ action }) => action)).toEqual(['suspend', 'suspend', 'resume']);
    expect(records[0]).toMatchObject(OPERATION);
  });

  it('must exist', async () => {
    await expect(
      acrossTenants(() => module.get(SuspendOrganization).suspend('org_00000000000000000000000000', OPERATION)),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
