import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { insuredShipment } from '../../../test/support/insured-shipment.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes } from '../../../test/support/wallet-rows.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import type { Claim } from './claim.entity.js';
import { Shipments } from '../shipments/shipments.js';
import { ClaimsService } from './claims.service.js';
import { InsuranceModule } from './insurance.module.js';
import { PoliciesService } from './policies.service.js';

describe('Filing a claim', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let shipmentId: string;

  beforeAll(async () => {
    module = await openTestingModule([InsuranceModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
    shipmentId = await insuredShipment(module, tenant);
  });

  const file = (): Promise<Claim> => {
    const request = { shipmentId, reason: 'LOSS', amount: 900, description: 'No llegó' } as const;
    return asTenant(tenant, () => module.get(ClaimsService).file(tenant, request));
  };

  const decided = async (decision: 'APPROVED' | 'REJECTED'): Promise<Claim> => {
    const { id } = await file();
    return acrossTenants(() => module.get(ClaimsService).decide(id, decision, { operator: 'eva', reason: 'A letter' }));
  };

  const alreadyDecided = ({ id }: Claim) => ({
    code: 'INVALID_INPUT',
    details: { code: 'CLAIM_ALREADY_DECIDED', claimId: id },
  });

  it('rejects a claim after an approved one with CLAIM_ALREADY_DECIDED, and the label cannot be voided', async () => {
    const approved = await decided('APPROVED');

    await expect(file()).rejects.toMatchObject(alreadyDecided(approved));
    await expect(
      asTenant(tenant, () =>
        module.get(Database).transaction(() => module.get(PoliciesService).end(tenant, shipmentId)),
      ),
    ).rejects.toMatchObject({ code: 'CLAIM_PENDING_NO_REFUND_ALLOWED', details: { claimId: approved.id } });
  });

  it('accepts one more claim after a rejected one', async () => {
    const { id } = await decided('REJECTED');
    await expect(withdraw(id)).rejects.toMatchObject({ details: { code: 'CLAIM_NOT_OPEN', status: 'REJECTED' } });
    const second = await decided('REJECTED');

    await expect(file()).rejects.toMatchObject(alreadyDecided(second));
  });

  const withdraw = (id: string): Promise<Claim> =>
    asTenant(tenant, () => module.get(ClaimsService).withdraw(tenant, id));

  it('accepts one of several concurrent claims', async () => {
    const filed = await Promise.allSettled(Array.from({ length: 5 }, file));

    const [open] = filed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const rejected = filed.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(rejected).toHaveLength(4);
    for (const reason of rejected)
      expect(reason).toMatchObject({ details: { code: 'CLAIM_ALREADY_OPEN', claimId: open!.id } });
  });

  it('excludes a concurrent end of the policy: exactly one of both succeeds in each round', async () => {
    for (let round = 0; round < 10; round++) {
      shipmentId = await insuredShipment(module, tenant);
      const end = () =>
        asTenant(tenant, () =>
          module.get(Database).transaction(async () => {
            await module.get(Shipments).lock(tenant, shipmentId);
            await module.get(PoliciesService).end(tenant, shipmentId);
          }),
        );

      const both = await Promise.allSettled(round % 2 === 0 ? [file(), end()] : [end(), file()]);

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const claims = await sql('SELECT 1 FROM insurance_claims WHERE shipment_id = $1', [shipmentId]);
      const [policy] = await sql('SELECT status FROM insurance_policies WHERE shipment_id = $1', [shipmentId]);
      expect([
        [1, 'ACTIVE'],
        [0, 'CANCELLED'],
      ]).toContainEqual([claims.length, policy!['status']]);
    }
  });

  it('accepts any number of claims after withdrawn ones', async () => {
    for (let time = 0; time < 3; time++) await withdraw((await file()).id);

    expect((await file()).status).toBe('OPEN');
  });

  it('publishes one event for the claim and one for its withdrawal', async () => {
    const { id } = await file();

    const outcomes = await Promise.allSettled([withdraw(id), withdraw(id)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const reported = (await eventTypes(tenant)).filter((type) => type.startsWith('claim.'));
    expect(reported).toEqual(['claim.created', 'claim.withdrawn']);
  });

  it('allows one approved claim per shipment: the database rejects a second one', async () => {
    const { id } = await decided('APPROVED');

    await expect(
      sql(
        `INSERT INTO insurance_claims (id, organization_id, livemode, policy_id, shipment_id, reason, amount, description, status)
         SELECT id || 'b', organization_id, livemode, policy_id, shipment_id, reason, amount, description, 'APPROVED'
         FROM insurance_claims WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('insurance_claims_approved');
  });
});
