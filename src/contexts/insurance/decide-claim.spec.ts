import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { insuredShipment } from '../../../test/support/insured-shipment.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import type { Claim } from './claim.entity.js';
import { ClaimsService } from './claims.service.js';
import { InsuranceModule } from './insurance.module.js';
import { PoliciesService } from './policies.service.js';

const EVA: Operation = { operator: 'eva', reason: 'Letter of the insurer' };

describe('Decision of a claim', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let claim: Claim;

  beforeAll(async () => {
    module = await openTestingModule([InsuranceModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
    claim = await file(await insuredShipment(module, tenant));
  });

  const file = (shipmentId: string): Promise<Claim> => {
    const request = { shipmentId, reason: 'THEFT', amount: 900, description: 'Robado en tránsito' } as const;
    return asTenant(tenant, () => module.get(ClaimsService).file(tenant, request));
  };

  const decide = (decision: 'APPROVED' | 'REJECTED', operation = EVA, id = claim.id): Promise<Claim> =>
    acrossTenants(() => module.get(ClaimsService).decide(id, decision, operation));

  const endPolicy = (): Promise<void> =>
    asTenant(tenant, () =>
      module.get(Database).transaction(() => module.get(PoliciesService).end(tenant, claim.shipmentId)),
    );

  const status = async () =>
    (await sql<{ status: string }>('SELECT status FROM insurance_claims WHERE id = $1', [claim.id]))[0]!.status;

  const records = () =>
    sql("SELECT operator, action, reason, details ->> 'decision' AS decision FROM audit_records WHERE target = $1", [
      claim.id,
    ]);

  it.each(['APPROVED', 'REJECTED'] as const)(
    'changes an open claim to %s, and records the operator and the reason',
    async (decision) => {
      expect(await decide(decision)).toMatchObject({ id: claim.id, status: decision });

      expect(await status()).toBe(decision);
      expect(await records()).toEqual([
        { operator: 'eva', action: 'decide-claim', reason: 'Letter of the insurer', decision },
      ]);
    },
  );

  it('publishes an event with the references of the shipment', async () => {
    await sql("UPDATE shipments SET external_id = 'PEDIDO-7', order_number = '#7' WHERE id = $1", [claim.shipmentId]);

    await decide('REJECTED');

    const events = await sql<{ type: string; data: object }>(
      "SELECT type, data FROM events WHERE organization_id = $1 AND type LIKE 'claim.%' ORDER BY id",
      [tenant.organizationId],
    );
    const reported = { id: claim.id, shipmentId: claim.shipmentId, reason: 'THEFT', amount: '900.00' };
    expect(events).toMatchObject([
      { type: 'claim.created', data: { ...reported, status: 'OPEN', externalId: null, orderNumber: null } },
      { type: 'claim.decided', data: { ...reported, status: 'REJECTED', externalId: 'PEDIDO-7', orderNumber: '#7' } },
    ]);
  });

  it('rejects a second decision with CLAIM_NOT_OPEN, and keeps the first one', async () => {
    await decide('APPROVED');

    await expect(decide('REJECTED')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { code: 'CLAIM_NOT_OPEN', status: 'APPROVED' },
    });

    expect(await status()).toBe('APPROVED');
    expect(await records()).toMatchObject([{ decision: 'APPROVED' }]);
  });

  it('is made and recorded once by two concurrent operators', async () => {
    const outcomes = await Promise.allSettled([decide('APPROVED'), decide('REJECTED')]);

    const [decided] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      details: { code: 'CLAIM_NOT_OPEN' },
    });
    expect(await status()).toBe(decided!.status);
    expect(await records()).toMatchObject([{ decision: decided!.status }]);
  });

  it('rejects a withdrawn claim with CLAIM_NOT_OPEN', async () => {
    await asTenant(tenant, () => module.get(ClaimsService).withdraw(tenant, claim.id));

    await expect(decide('APPROVED')).rejects.toMatchObject({ details: { code: 'CLAIM_NOT_OPEN' } });
    expect([await status(), await records()]).toEqual(['WITHDRAWN', []]);
  });

  it('rejects an unknown claim with RESOURCE_NOT_FOUND', async () => {
    await expect(decide('APPROVED', EVA, 'clm_nobody')).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it('requires an operator', async () => {
    await expect(decide('APPROVED', { ...EVA, operator: null as never })).rejects.toThrow('operator');

    expect([await status(), await records()]).toEqual(['OPEN', []]);
  });

  it('allows the label to be voided again, which an open claim prevents', async () => {
    await expect(endPolicy()).rejects.toMatchObject({
      code: 'CLAIM_PENDING_NO_REFUND_ALLOWED',
      details: { claimId: claim.id },
    });

    await decide('REJECTED');
    await endPolicy();

    expect(await sql('SELECT status FROM insurance_policies WHERE shipment_id = $1', [claim.shipmentId])).toEqual([
      { status: 'CANCELLED' },
    ]);
  });
});
