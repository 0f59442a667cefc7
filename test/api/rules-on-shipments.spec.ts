import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule } from '../support/rules.js';
import { createLabelledShipment, createShipment, parcel, shipmentRequest } from '../support/shipments.js';

const carriersOf = ({ rates }: any) => [...new Set(rates.map((rate: any) => rate.carrierCode))].sort();
const skipping = { 'Service-Rules': 'skip' };

describe('Shipping rules on shipments', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('are recorded on the shipment by ascending priority, with what each applied', async () => {
    const second = await createRule(organization.test, {
      priority: 20,
      conditions: { field: 'parcel.weight', op: '>', value: 100 },
    });
    const first = await createRule(organization.test, { priority: 10 });
    await createRule(organization.test, { priority: 5, isActive: false });

    const shipment = await createShipment(organization.test);

    expect(shipment.ruleEvaluations).toEqual([
      { ruleId: first.id, fired: true, actionsApplied: first.actions },
      { ruleId: second.id, fired: false, actionsApplied: [] },
    ]);
    expect(shipment.tags).toEqual(['todos']);
    const read = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;
    expect([read.ruleEvaluations, read.tags]).toEqual([shipment.ruleEvaluations, shipment.tags]);
  });

  it('are skipped for a request with Service-Rules: skip, and the shipment is as without rules', async () => {
    await createRule(organization.test, {
      actions: [
        { type: 'select_carrier', carrierCode: 'DHL' },
        { type: 'add_insurance', declaredValue: 900 },
        { type: 'set_label_format', format: 'PNG' },
        { type: 'add_signature_required' },
        { type: 'tag', tags: ['x'] },
      ],
    });

    const shipment = await createShipment(organization.test.with(skipping));

    expect(shipment).toMatchObject({
      ruleEvaluations: [],
      tags: [],
      signatureRequired: false,
      requestInsurance: false,
    });
    expect(shipment).not.toHaveProperty('declaredValue');
    expect(shipment).not.toHaveProperty('labelFormat');
    expect(carriersOf(shipment)).toHaveLength(CARRIER_CODES.length);
  });

  it('of LIVE do not apply to TEST', async () => {
    await createRule(organization.live);

    expect((await createShipment(organization.test)).ruleEvaluations).toEqual([]);
    expect((await createShipment(organization.live)).ruleEvaluations).toHaveLength(1);
  });

  it('quote only a selected carrier, and only a pinned service', async () => {
    await createRule(organization.test, { actions: [{ type: 'select_carrier', carrierCode: 'DHL' }] });
    expect(carriersOf(await createShipment(organization.test))).toEqual(['DHL']);

    await createRule(organization.test, {
      priority: 11,
      actions: [{ type: 'select_service', carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' }],
    });
    const { rates } = await createShipment(organization.test);
    expect(rates.map((rate: any) => [rate.carrierCode, rate.serviceCode])).toEqual([['ESTAFETA', 'TERRESTRE']]);
  });

  it('never quote an excluded carrier, even a selected one', async () => {
    await createRule(organization.test, { actions: [{ type: 'exclude_carrier', carrierCode: 'DHL' }] });
    const shipment = await createShipment(organization.test);
    expect(carriersOf(shipment)).toHaveLength(CARRIER_CODES.length - 1);
    expect(carriersOf(shipment)).not.toContain('DHL');

    await createRule(organization.test, { priority: 11, actions: [{ type: 'select_carrier', carrierCode: 'DHL' }] });
    expect((await createShipment(organization.test)).rates).toEqual([]);
  });

  it('apply before the request’s own carrierCode and serviceLevel filter what remains', async () => {
    await createRule(organization.test, { actions: [{ type: 'exclude_carrier', carrierCode: 'DHL' }] });

    expect((await createShipment(organization.test, { carrierCode: 'DHL' })).rates).toEqual([]);
    expect(carriersOf(await createShipment(organization.test, { carrierCode: 'UPS' }))).toEqual(['UPS']);
    const express = await createShipment(organization.test, { serviceLevel: 'express' });
    expect(new Set(express.rates.map((rate: any) => rate.serviceLevel))).toEqual(new Set(['express']));
    expect(carriersOf(express)).not.toContain('DHL');
  });

  it('insure: the declared value becomes the rule’s and the rates carry the premium', async () => {
    await createRule(organization.test, {
      conditions: { field: 'shipment.declaredValue', op: '<', value: 2000 },
      actions: [{ type: 'add_insurance', declaredValue: 5000 }],
    });

    const shipment = await createShipment(organization.test, { declaredValue: 1000 });

    expect(shipment).toMatchObject({ declaredValue: 5000, requestInsurance: true });
    for (const rate of shipment.rates) {
      expect(rate.isInsured).toBe(true);
      expect(rate.breakdown.insuranceCost).toBeGreaterThan(0);
    }
    // The rule sees the client's declared value, not the one that it set itself.
    await organization.test.get(`/v1/shipments/${shipment.id}/rates?refresh=true`);
    const refreshed = (await organization.test.get(`/v1/shipments/${shipment.id}`)).data;
    expect(refreshed).toMatchObject({ declaredValue: 5000, requestInsurance: true });
    expect(refreshed.ruleEvaluations[0].fired).toBe(true);
  });

  it('are applied by ?refresh=true in their current version, and skipped there too on request', async () => {
    const shipment = await createShipment(organization.test);
    expect(carriersOf(shipment)).toHaveLength(CARRIER_CODES.length);
    await createRule(organization.test, {
      actions: [
        { type: 'select_carrier', carrierCode: 'UPS' },
        { type: 'add_insurance', declaredValue: 700 },
        { type: 'tag', tags: ['después'] },
      ],
    });
    const path = `/v1/shipments/${shipment.id}`;

    const refreshed = await organization.test.get(`${path}/rates?refresh=true`);
    expect(carriersOf(refreshed.data)).toEqual(['UPS']);
    expect((await organization.test.get(path)).data).toMatchObject({
      tags: ['después'],
      declaredValue: 700,
      ruleEvaluations: [{ fired: true }],
    });

    const skipped = await organization.test.with(skipping).get(`${path}/rates?refresh=true`);
    expect(carriersOf(skipped.data)).toHaveLength(CARRIER_CODES.length);
    const unruled = (await organization.test.get(path)).data;
    expect(unruled).toMatchObject({ tags: [], ruleEvaluations: [], requestInsurance: false });
    expect(unruled).not.toHaveProperty('declaredValue');
  });

  it('are applied by a PUT that quotes again, to the client’s new values, and skipped there too', async () => {
    await createRule(organization.test, {
      conditions: { field: 'shipment.declaredValue', op: '<', value: 2000 },
      actions: [
        { type: 'add_insurance', declaredValue: 5000 },
        { type: 'select_carrier', carrierCode: 'UPS' },
        { type: 'tag', tags: ['barato'] },
      ],
    });
    const { id } = await createShipment(organization.test, { declaredValue: 1000 });
    const put = async (body: object, client = organization.test) =>
      (await client.put(`/v1/shipments/${id}`, body)).data;

    const heavier = await put({ parcel: { ...parcel, weight: 4 } });
    expect([heavier.declaredValue, heavier.tags, carriersOf(heavier)]).toEqual([5000, ['barato'], ['UPS']]);
    const dearer = await put({ declaredValue: 2500 });
    expect([dearer.declaredValue, dearer.tags, dearer.requestInsurance]).toEqual([2500, [], false]);
    const skipped = await put({ declaredValue: 10 }, organization.test.with(skipping));
    expect([skipped.declaredValue, skipped.ruleEvaluations]).toEqual([10, []]);
    const renamed = await put({ externalId: 'otro' });
    expect([renamed.declaredValue, renamed.ruleEvaluations]).toEqual([10, []]);
  });

  it('are applied to a return, unless its request skips them', async () => {
    await createRule(organization.test, {
      conditions: { field: 'to.postalCode', op: '==', value: '06600' },
      actions: [{ type: 'select_carrier', carrierCode: 'DHL' }],
    });
    const giveBack = async (client: typeof organization.test) => {
      const { shipment } = await createLabelledShipment(organization.test);
      return (await client.post(`/v1/shipments/${shipment.id}/return`, {})).data;
    };

    expect(carriersOf(await giveBack(organization.test))).toEqual(['DHL']);
    expect(carriersOf(await giveBack(organization.test.with(skipping)))).toHaveLength(CARRIER_CODES.length);
  });

  it('add tags by which the list of shipments is filtered, exactly', async () => {
    await createRule(organization.test, {
      conditions: { field: 'parcel.weight', op: '>', value: 20 },
      actions: [{ type: 'tag', tags: ['pesado', 'frágil, caro'] }],
    });
    const heavy = await createShipment(organization.test, { parcel: { ...parcel, weight: 25 } });
    await createShipment(organization.test);
    const idsWith = async (tag: string) =>
      (await organization.test.get(`/v1/shipments?tag=${encodeURIComponent(tag)}`)).data.map(({ id }: any) => id);

    expect(await idsWith('pesado')).toEqual([heavy.id]);
    expect(await idsWith('frágil, caro')).toEqual([heavy.id]);
    expect(await idsWith('pesad')).toEqual([]);
    const [listed] = (await organization.test.get('/v1/shipments?tag=pesado')).data;
    expect(listed).toMatchObject({ tags: ['pesado', 'frágil, caro'], signatureRequired: false });
  });

  it('apply to rates that arrive after the budget too', async () => {
    await createRule(organization.test, { actions: [{ type: 'select_carrier', carrierCode: 'UPS' }] });
    const shipment = await createShipment(organization.test, { metadata: { simulate: 'quote_slow' } });
    expect(shipment).toMatchObject({ ratesStatus: 'pending', ruleEvaluations: [{ fired: true }] });

    const rates = await eventually(async () => {
      const { data } = await organization.test.get(shipment.ratesPollUrl);
      return data.ratesStatus === 'pending' ? null : data;
    });

    expect(carriersOf(rates)).toEqual(['UPS']);
  });

  it('limit a one-call buy to the cheapest of the remaining rates', async () => {
    await createRule(organization.test, { actions: [{ type: 'select_carrier', carrierCode: 'DHL' }] });
    const buy = (purchase: object) => organization.test.post('/v1/shipments', shipmentRequest({ purchase }));

    const bought = await buy({ strategy: 'cheapest' });
    const refused = await buy({ carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' });

    expect([bought.status, bought.data.purchasedRate.carrierCode]).toEqual([201, 'DHL']);
    expect([refused.status, refused.error.code]).toEqual([422, 'ONE_CALL_BUY_NO_MATCHING_RATE']);
    expect(carriersOf({ rates: refused.error.details['availableRates'] })).toEqual(['DHL']);
  });

  it('override the label format of every purchase, PNG included; repeating the original request is the same purchase', async () => {
    await createRule(organization.test, { actions: [{ type: 'set_label_format', format: 'PNG' }] });
    const shipment = await createShipment(organization.test);
    expect(shipment.labelFormat).toBe('PNG');
    const buy = (labelFormat: string) =>
      organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, labelFormat });

    const first = await buy('ZPL');
    const repeated = await buy('ZPL');
    const changed = await buy('PDF');

    expect(first.status).toBe(201);
    const file = Buffer.from(await (await fetch(first.data.labelUrl)).arrayBuffer());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(repeated.text).toBe(first.text);
    expect([changed.status, changed.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('have a required signature printed on the label and shown on the shipment', async () => {
    await createRule(organization.test, {
      actions: [{ type: 'add_signature_required' }, { type: 'set_label_format', format: 'ZPL' }],
    });

    const { status, data } = await organization.test.post(
      '/v1/shipments',
      shipmentRequest({ purchase: { strategy: 'cheapest' } }),
    );

    expect([status, data.signatureRequired]).toEqual([201, true]);
    expect(await (await fetch(data.label.labelUrl)).text()).toContain('FIRMA REQUERIDA');
  });
});
