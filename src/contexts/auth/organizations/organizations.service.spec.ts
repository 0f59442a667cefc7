import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { AuthModule } from '../auth.module.js';
import { OrganizationsService } from './organizations.service.js';
import { SpendingRights } from './spending-rights.js';

const OPERATION = { operator: 'eva', reason: 'Hands voided labels over' };

describe('Operator actions on an organization', () => {
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    organization = await newOrganization();
  });

  describe('suspend and resume', () => {
    const require = (livemode: boolean): Promise<void> => {
      const tenant = { organizationId: organization.id, livemode };
      return asTenant(tenant, () => module.get(SpendingRights).require(tenant));
    };

    const suspend = () => acrossTenants(() => module.get(OrganizationsService).suspend(organization.id, OPERATION));

    it('blocks LIVE spending but not TEST', async () => {
      await suspend();

      await expect(require(true)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        details: { code: 'ORGANIZATION_SUSPENDED' },
      });
      await expect(require(false)).resolves.toBeUndefined();
    });

    it('allows spending within one second after the resume, and records both actions with their reasons', async () => {
      await suspend();
      await suspend();
      await acrossTenants(() => module.get(OrganizationsService).resume(organization.id, OPERATION));

      await expect(require(true)).resolves.toBeUndefined();
      const records = await sql('SELECT operator, action, reason FROM audit_records WHERE target = $1 ORDER BY id', [
        organization.id,
      ]);
      expect(records.map(({ action }) => action)).toEqual(['suspend', 'suspend', 'resume']);
      expect(records[0]).toMatchObject(OPERATION);
    });

    it('rejects an unknown organization', async () => {
      await expect(
        acrossTenants(() => module.get(OrganizationsService).suspend('org_00000000000000000000000000', OPERATION)),
      ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    });
  });

  describe('change of the plan', () => {
    const override = (plan: 'FREE' | 'SCALE' | 'GROWTH', id = organization.id) =>
      acrossTenants(() => module.get(OrganizationsService).overridePlan(id, plan, OPERATION));
    const change = (plan: 'FREE' | 'GROWTH', only: { from?: 'SCALE' | 'ENTERPRISE' }) =>
      acrossTenants(() => module.get(OrganizationsService).changePlan(organization.id, plan, only));
    const plan = async () => (await sql('SELECT plan FROM organizations WHERE id = $1', [organization.id]))[0]!['plan'];
    const audited = async (target = organization.id) =>
      (await sql<{ details: object }>('SELECT details FROM audit_records WHERE target = $1 ORDER BY id', [target])).map(
        ({ details }) => details,
      );

    it('sets the new plan and records the previous plan', async () => {
      expect(await override('SCALE')).toBe('ENTERPRISE');

      expect(await plan()).toBe('SCALE');
      expect(await audited()).toEqual([{ before: 'ENTERPRISE', after: 'SCALE' }]);
    });

    it('applies two concurrent changes in sequence', async () => {
      await Promise.all([override('SCALE'), override('GROWTH')]);

      const [first, second] = (await audited()) as { before: string; after: string }[];
      expect([first!.before, second!.before, second!.after]).toEqual(['ENTERPRISE', first!.after, await plan()]);
    });

    it('does not change the plan if the expected plan differs', async () => {
      await override('SCALE');

      expect(await change('FREE', { from: 'ENTERPRISE' })).toBeNull();
      expect(await plan()).toBe('SCALE');
      expect(await change('GROWTH', { from: 'SCALE' })).toBe('SCALE');
      expect(await plan()).toBe('GROWTH');
    });

    it('rejects an unknown organization and records nothing', async () => {
      const nobody = 'org_00000000000000000000000001';

      await expect(override('FREE', nobody)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
      expect(await audited(nobody)).toEqual([]);
    });
  });
});
