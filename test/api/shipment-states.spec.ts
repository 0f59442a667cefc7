import { SHIPMENT_STATUSES } from '../../src/contexts/shipments/shipment-status.js';
import { sql } from '../support/bench.js';
import type { Reply } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

/** The result of each call in each status: the new status, or the error. */
const TABLE = `
                    buy   PUT  DELETE     void       advance           return
DRAFT               LABEL 200  CANCELLED  409        409               400
PENDING             409   409  CANCELLED  409        409               400
LABEL_PURCHASED     409   409  CANCELLED  CANCELLED  READY_FOR_PICKUP  201
READY_FOR_PICKUP    409   409  CANCELLED  CANCELLED  PICKED_UP         201
PICKED_UP           409   409  CANCELLED  409        IN_TRANSIT        201
IN_TRANSIT          409   409  CANCELLED  409        OUT_FOR_DELIVERY  201
OUT_FOR_DELIVERY    409   409  CANCELLED  409        DELIVERED         201
DELIVERED           409   409  409        409        409               201
RETURNED            409   409  409        409        409               400
FAILED              409   409  409        409        409               201
CANCELLED           409   409  409        409        409               400`;

const [calls, ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]];

describe('A shipment', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '100000.00' });
  });

  async function shipmentIn(status: string): Promise<any> {
    const shipment =
      status === 'DRAFT' || status === 'PENDING'
        ? await createShipment(organization.test)
        : (await createLabelledShipment(organization.test)).shipment;
    await sql('UPDATE shipments SET status = $2 WHERE id = $1', [shipment.id, status]);
    return shipment;
  }

  function call(name: string, shipment: any): Promise<Reply> {
    const { test } = organization;
    const path = `/v1/shipments/${shipment.id}`;
    switch (name) {
      case 'buy':
        // Not the format it was bought in: repeating the same purchase would return the existing label.
        return test.post(`${path}/label`, { rateId: shipment.rates[0].id, labelFormat: 'ZPL' });
      case 'PUT':
        return test.put(path, { externalId: 'changed' });
      case 'DELETE':
        return test.delete(path);
      case 'void':
        return test.post(`${path}/label/void`);
      case 'advance':
        return test.post(`${path}/test/advance-status`);
      default:
        return test.post(`${path}/return`);
    }
  }

  it('is described in every status', () => {
    expect(lines.map(([status]) => status)).toEqual([...SHIPMENT_STATUSES]);
  });

  describe.each(lines)('in %s', (status, ...outcomes) => {
    const refused = calls.filter((_, index) => /^4/.test(outcomes[index]!));
    const accepted = calls.map((name, index) => [name, outcomes[index]!]).filter(([, outcome]) => !/^4/.test(outcome!));

    it(`refuses ${refused.join(', ')} and stays unchanged`, async () => {
      const shipment = await shipmentIn(status!);
      const before = await organization.test.get(`/v1/shipments/${shipment.id}`);
      for (const name of refused) {
        const { status: answered, error } = await call(name, shipment);
        if (name === 'return') {
          expect([answered, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'RETURN_NOT_ALLOWED']);
        } else {
          expect([name, answered, error.code]).toEqual([name, 409, 'SHIPMENT_ALREADY_PROCESSED']);
        }
      }
      expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data).toEqual(before.data);
    });

    if (accepted.length > 0) {
      it.each(accepted)('accepts %s → %s', async (name, outcome) => {
        const shipment = await shipmentIn(status!);
        const { status: answered, data } = await call(name!, shipment);
        expect(answered).toBe(name === 'return' || name === 'buy' ? 201 : 200);
        const after = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;
        if (name === 'PUT') expect([data.status, data.externalId]).toEqual(['DRAFT', 'changed']);
        else if (name === 'return') expect([data.status, after.status]).toEqual(['DRAFT', status]);
        else if (name === 'buy') expect(after.status).toBe('LABEL_PURCHASED');
        else if (name === 'advance') {
          expect([data.status, data.events[0].status]).toEqual([outcome, outcome]);
          // From PICKED_UP onwards a parcel moves automatically, so it may have advanced, with the same history.
          expect(after.events.slice(-data.events.length)).toEqual(data.events);
        } else {
          expect([after.status, after.events[0].status]).toEqual([outcome, outcome]);
          if (name !== 'void') expect(data).toEqual(after);
        }
      });
    }
  });
});
