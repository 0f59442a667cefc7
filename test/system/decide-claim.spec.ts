import { join } from 'node:path';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createLabelledShipment } from '../support/shipments.js';

/** Runs with the environment of the worker's service. */
const decide = (...args: string[]) =>
  runProgram('dist/src/admin/admin.js', ['decide-claim', ...args, '--reason', 'Letter of the insurer'], {
    DATABASE_URL: bench.databaseUrl,
    DATA_DIR: join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID'] ?? 1}`),
    PUBLIC_BASE_URL: bench.baseUrl,
  });

describe('npm run admin -- decide-claim', () => {
  let organization: TestOrganization;
  let claim: any;

  beforeAll(async () => {
    organization = await newOrganization();
    const { shipment } = await createLabelledShipment(organization.test, {
      requestInsurance: true,
      declaredValue: 900,
    });
    claim = (
      await organization.test.post('/v1/insurance/claims', {
        shipmentId: shipment.id,
        reason: 'THEFT',
        amount: 900,
        description: 'Robado en tránsito',
      })
    ).data;
  });

  it('makes an open claim APPROVED, once, with an audit record of operator and reason', async () => {
    const { code, stdout } = await decide(claim.id, '--approved', '--operator', 'eva');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${claim.id} is APPROVED: 900.00 MXN`)]);
    expect((await organization.test.get(`/v1/insurance/claims/${claim.id}`)).data.status).toBe('APPROVED');

    const again = await decide(claim.id, '--rejected');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('APPROVED')]);
    const records = await sql('SELECT operator, action, reason FROM audit_records WHERE target = $1', [claim.id]);
    expect(records).toEqual([{ operator: 'eva', action: 'decide-claim', reason: 'Letter of the insurer' }]);
  });
});
