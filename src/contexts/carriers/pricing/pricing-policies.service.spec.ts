import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { CarriersModule } from '../carriers.module.js';
import { PricingPoliciesService } from './pricing-policies.service.js';
import type { PricingTerms } from './pricing-policy.js';

const OPERATION = { operator: 'eva', reason: 'A new contract' };
const TERMS: PricingTerms = { marginBasisPoints: 1250, marginCentavos: 0, roundingCentavos: 1 };

describe('A pricing policy', () => {
  let module: TestingModule;
  let organizationId: string;

  beforeAll(async () => {
    module = await openTestingModule([CarriersModule]);
  });
  beforeEach(async () => {
    organizationId = (await newOrganization()).id;
  });
  afterAll(() => module.close());

  const set = (terms: PricingTerms | null, scope: object = {}, operation: typeof OPERATION | null = OPERATION) =>
    acrossTenants(() =>
      module
        .get(PricingPoliciesService)
        .change({ organizationId, carrierCode: null, serviceCode: null, ...scope }, terms, operation),
    );
  const policies = () =>
    sql<{ id: string; carrier: string | null; margin: number; retired: boolean }>(
      `SELECT id, carrier_code AS carrier, margin_basis_points AS margin, retired_at IS NOT NULL AS retired
       FROM pricing_policies WHERE organization_id = $1 ORDER BY retired_at NULLS LAST, carrier_code NULLS FIRST`,
      [organizationId],
    );
  const inForce = async () =>
    (await policies()).filter(({ retired }) => !retired).map(({ carrier, margin }) => [carrier, margin]);
  const audit = () =>
    sql("SELECT operator, reason FROM audit_records WHERE action = 'pricing' AND details ->> 'organizationId' = $1", [
      organizationId,
    ]);

  it('replaces only the policy of its scope, which is retired', async () => {
    await set(TERMS);
    await set(TERMS, { carrierCode: 'DHL' });

    const { before, isChanged } = await set({ ...TERMS, marginBasisPoints: 500 });

    expect([before?.marginBasisPoints, isChanged]).toEqual([1250, true]);
    expect(await inForce()).toEqual([
      [null, 500],
      ['DHL', 1250],
    ]);
    expect(await policies()).toHaveLength(3);
    expect(await audit()).toEqual([OPERATION, OPERATION, OPERATION]);
  });

  it('changes and records nothing if repeated, missing or in a dry run', async () => {
    await set(TERMS);
    const before = await policies();

    expect((await set(TERMS)).isChanged).toBe(false);
    expect((await set(null, { carrierCode: 'DHL' })).isChanged).toBe(false);
    expect((await set({ ...TERMS, marginCentavos: 300 }, {}, null)).isChanged).toBe(true);

    expect(await policies()).toEqual(before);
    expect(await audit()).toHaveLength(1);
  });

  it('is retired when removed, and another may follow', async () => {
    await set(TERMS);

    expect((await set(null)).before).toMatchObject(TERMS);
    expect(await inForce()).toEqual([]);
    await set(TERMS);
    expect(await inForce()).toEqual([[null, 1250]]);
  });

  it('stays unique per scope under concurrency', async () => {
    await Promise.all([1, 2, 3, 4].map((percent) => set({ ...TERMS, marginBasisPoints: percent * 100 })));

    expect((await policies()).map(({ retired }) => retired)).toEqual([true, true, true, false]);
    await expect(
      sql(
        `INSERT INTO pricing_policies (id, organization_id, margin_basis_points, margin_centavos, rounding_centavos)
         VALUES ('prp_2', $1, 0, 0, 1)`,
        [organizationId],
      ),
    ).rejects.toThrow('pricing_policies_current');
  });

  it('is retired, never changed and never deleted', async () => {
    await set(TERMS);
    const { id } = (await policies())[0]!;

    for (const statement of ['UPDATE pricing_policies SET margin_centavos = 0', 'DELETE FROM pricing_policies'])
      await expect(sql(`${statement} WHERE id = $1`, [id])).rejects.toThrow('retired, never');
  });

  it('is rejected for an unknown organization', async () => {
    await expect(set(TERMS, { organizationId: 'org_nobody' })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
