import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule, everyParcel } from '../support/rules.js';
import { createShipment, mexicoCity, monterrey, parcel } from '../support/shipments.js';

describe('Conditions of shipping rules', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('weigh and measure in kilograms and centimetres, whatever the parcel was sent in', async () => {
    await createRule(organization.test, {
      conditions: {
        all: [
          { field: 'parcel.weight', op: '==', value: 0.907 },
          { field: 'parcel.length', op: '==', value: 25.4 },
          { field: 'parcel.packagingType', op: '==', value: 'BOX' },
        ],
      },
    });
    const imperial = { length: 10, width: 5, height: 5, weight: 2, weightUnit: 'lb', dimensionUnit: 'in' };

    const shipment = await createShipment(organization.test, { parcel: { ...imperial, packagingType: 'BOX' } });
    const unpackaged = await createShipment(organization.test, { parcel: imperial });

    expect(shipment.ruleEvaluations[0].fired).toBe(true);
    expect(unpackaged.ruleEvaluations[0].fired).toBe(false);
  });

  it('test the destination, the declared value and whether the border is crossed; an order only where there is one', async () => {
    const leaves = [
      { field: 'to.country', op: '==', value: 'MX' },
      { field: 'to.state', op: 'in', value: ['MX-NLE'] },
      { field: 'to.postalCode', op: 'starts_with', value: '64' },
      { field: 'to.isResidential', op: '==', value: true },
      { field: 'shipment.declaredValue', op: '>=', value: 1500 },
      { field: 'shipment.isInternational', op: '==', value: false },
      { field: 'order.totalPrice', op: '>=', value: 0 },
      { field: 'order.channel', op: '!=', value: 'SHOPIFY' },
    ];
    for (const [index, conditions] of leaves.entries()) {
      await createRule(organization.test, { priority: index + 1, conditions });
    }

    const shipment = await createShipment(organization.test, { declaredValue: 1500 });

    expect(shipment.ruleEvaluations.map(({ fired }: any) => fired)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('accept any usual name of a Mexican state, and do not change a state of another country', async () => {
    for (const [index, [op, value]] of [
      ['==', 'CDMX'],
      ['in', ['nl', 'JAL']],
      ['!=', 'CMX'],
      ['not_in', ['DF']],
      ['==', 'BC'],
    ].entries()) {
      await createRule(organization.test, { priority: index + 1, conditions: { field: 'to.state', op, value } });
    }
    const firedTo = async (to: object) =>
      (await createShipment(organization.test, { toAddress: to })).ruleEvaluations.map(({ fired }: any) => fired);

    expect(await firedTo(mexicoCity)).toEqual([true, false, false, false, false]);
    expect(await firedTo(monterrey)).toEqual([false, true, true, true, false]);
    expect(await firedTo({ ...monterrey, country: 'CA', state: 'BC', postalCode: '12345' })).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('treat a parcel that crosses the border as international', async () => {
    await createRule(organization.test, {
      conditions: { all: [everyParcel, { field: 'shipment.isInternational', op: '==', value: true }] },
    });
    const abroad = { ...monterrey, country: 'US', state: 'TX', city: 'Laredo', postalCode: '78040' };

    const { data } = await organization.test.post('/v1/shipments', { from: mexicoCity, to: abroad, parcel });

    expect(data.ruleEvaluations[0].fired).toBe(true);
  });
});
