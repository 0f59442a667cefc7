import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const insured = { requestInsurance: true, declaredValue: 1500 };
const claimFor = (shipmentId: string, overrides: object = {}) => ({
  shipmentId,
  reason: 'DAMAGE',
  amount: 850.5,
  description: 'La caja llegó rota.',
  ...overrides,
});

describe('Insurance', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '100000.00', liveBalance: '1000.00' });
  });

  const file = (shipmentId: string, overrides: object = {}) =>
    organization.test.post('/v1/insurance/claims', claimFor(shipmentId, overrides));
  const policyOf = async (shipmentId: string) =>
    (await organization.test.get(`/v1/insurance/policies?shipmentId=${shipmentId}`)).data[0];
  const insuredShipment = async () => (await createLabelledShipment(organization.test, insured)).shipment;

  describe('policies', () => {
    it('start when an insured rate is bought', async () => {
      const { shipment, label } = await createLabelledShipment(organization.test, insured);
      const { data, meta } = await organization.test.get(`/v1/insurance/policies?shipmentId=${shipment.id}`);

      expect(meta).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
      const { insuranceCost } = shipment.rates[0].breakdown;
      expect(insuranceCost).toBeGreaterThan(0);
      expect(data[0]).toEqual({
        id: expect.stringMatching(/^pol_/),
        status: 'ACTIVE',
        shipmentId: shipment.id,
        labelId: label.labelId,
        carrierCode: label.carrierCode,
        trackingNumber: label.trackingNumber,
        insuredValue: '1500.00',
        premium: insuranceCost.toFixed(2),
        currency: 'MXN',
        createdAt: expect.any(String),
        cancelledAt: null,
      });
      expect((await organization.test.get(`/v1/insurance/policies/${data[0].id}`)).data).toEqual(data[0]);
    });

    it('start in a one-call buy too', async () => {
      const shipment = await createShipment(organization.test, { ...insured, purchase: { strategy: 'cheapest' } });

      expect(await policyOf(shipment.id)).toMatchObject({ trackingNumber: shipment.trackingNumber });
    });

    it('do not start without an insured rate or without a label', async () => {
      const { shipment: uninsured } = await createLabelledShipment(organization.test, { declaredValue: 1500 });
      const refused = await createShipment(organization.test, { ...insured, metadata: { simulate: 'label_rejected' } });
      await organization.test.post(`/v1/shipments/${refused.id}/label`, { rateId: refused.rates[0].id });

      expect(await policyOf(uninsured.id)).toBeUndefined();
      expect(await policyOf(refused.id)).toBeUndefined();
    });

    it('end when the label is voided', async () => {
      const { id } = await insuredShipment();
      expect((await organization.test.post(`/v1/shipments/${id}/label/void`)).status).toBe(200);

      expect(await policyOf(id)).toMatchObject({ status: 'CANCELLED', cancelledAt: expect.any(String) });
      const { data } = await organization.test.get('/v1/insurance/policies?status=CANCELLED');
      expect(data.map((policy: { shipmentId: string }) => policy.shipmentId)).toContain(id);
    });

    it('of another organization, or of the other mode, are not found', async () => {
      const { id } = await policyOf((await insuredShipment()).id);
      const stranger = await newOrganization();

      for (const client of [stranger.test, organization.live]) {
        const { status, error } = await client.get(`/v1/insurance/policies/${id}`);
        expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      }
      expect((await organization.live.get('/v1/insurance/policies')).meta.total).toBe(0);
    });
  });

  describe('claims', () => {
    it('are filed for an insured shipment: 201, OPEN', async () => {
      const { id } = await insuredShipment();
      const { status, data } = await file(id);

      expect(status).toBe(201);
      expect(data).toEqual({
        id: expect.stringMatching(/^clm_/),
        status: 'OPEN',
        policyId: (await policyOf(id)).id,
        shipmentId: id,
        reason: 'DAMAGE',
        amount: '850.50',
        currency: 'MXN',
        description: 'La caja llegó rota.',
        fileIds: [],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      expect((await organization.test.get(`/v1/insurance/claims/${data.id}`)).data).toEqual(data);
      const listed = await organization.test.get(`/v1/insurance/claims?shipmentId=${id}&status=OPEN`);
      expect(listed.data).toEqual([data]);
    });

    it('amount to the declared value at most, with two decimals at most', async () => {
      const { id } = await insuredShipment();
      for (const amount of [1500.01, 0, -1, 10.001, '10', 1e300]) {
        const { status, error } = await file(id, { amount });
        expect([amount, status, error.code]).toEqual([amount, 400, 'VALIDATION_ERROR']);
        expect(error.details['errors']).toEqual({ amount: [expect.any(String)] });
      }
      expect((await file(id, { amount: 1500 })).status).toBe(201);
    });

    it.each([
      ['a reason that does not exist', { reason: 'BOREDOM' }, 'reason'],
      ['no description', { description: ' ' }, 'description'],
      ['no shipment', { shipmentId: null }, 'shipmentId'],
    ])('refuse %s', async (_, overrides, field) => {
      const { status, error } = await file('shp_any', overrides);
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(Object.keys(error.details['errors'] as object)).toEqual([field]);
    });

    it('are refused with NOT_INSURED for a shipment without insurance, or without a label yet', async () => {
      const { shipment: uninsured } = await createLabelledShipment(organization.test);
      const draft = await createShipment(organization.test, insured);
      for (const { id } of [uninsured, draft]) {
        const { status, error } = await file(id);
        expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'NOT_INSURED']);
      }
    });

    it('for a shipment that is unknown, of another organization or of the other mode are 404', async () => {
      const { id } = await insuredShipment();
      const stranger = await newOrganization();
      for (const [client, shipmentId] of [
        [organization.test, 'shp_nobodys'],
        [stranger.test, id],
        [organization.live, id],
      ] as const) {
        const { status, error } = await client.post('/v1/insurance/claims', claimFor(shipmentId));
        expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      }
    });

    it('can be withdrawn once', async () => {
      const { id } = await insuredShipment();
      const claim = (await file(id)).data;
      const withdraw = () => organization.test.post(`/v1/insurance/claims/${claim.id}/withdraw`);

      const done = await withdraw();
      expect([done.status, done.data]).toEqual([200, expect.objectContaining({ id: claim.id, status: 'WITHDRAWN' })]);
      const { error } = await withdraw();
      expect([error.code, error.details['code'], error.details['status']]).toEqual([
        'INVALID_INPUT',
        'CLAIM_NOT_OPEN',
        'WITHDRAWN',
      ]);
    });

    it('of another organization are not found', async () => {
      const claim = (await file((await insuredShipment()).id)).data;
      const { test } = await newOrganization();

      expect((await test.get(`/v1/insurance/claims/${claim.id}`)).status).toBe(404);
      expect((await test.post(`/v1/insurance/claims/${claim.id}/withdraw`)).status).toBe(404);
      expect((await organization.test.get(`/v1/insurance/claims/${claim.id}`)).data.status).toBe('OPEN');
    });

    it('need insurance:write, and insurance:read to be read', async () => {
      const reader = keyClient(await newKey(organization.id, { scopes: ['insurance:read'] }));
      const { status, error } = await reader.post('/v1/insurance/claims', claimFor('shp_any'));

      expect([status, error.details['missingScopes']]).toEqual([403, ['insurance:write']]);
      expect((await reader.get('/v1/insurance/claims')).status).toBe(200);
    });
  });

  describe('claims and voids', () => {
    it('an open claim refuses the void with CLAIM_PENDING_NO_REFUND_ALLOWED, and nothing is refunded', async () => {
      const { id } = await insuredShipment();
      const claim = (await file(id)).data;
      const balance = async () => (await organization.test.get('/v1/wallet/balance')).data.balance;
      const before = await balance();
      const { status, error } = await organization.test.post(`/v1/shipments/${id}/label/void`);

      expect([status, error.code]).toEqual([409, 'CLAIM_PENDING_NO_REFUND_ALLOWED']);
      expect(error.details['claimId']).toBe(claim.id);
      expect(await balance()).toBe(before);
      expect((await organization.test.get(`/v1/shipments/${id}`)).data.status).toBe('LABEL_PURCHASED');
      expect((await policyOf(id)).status).toBe('ACTIVE');
    });

    it('a voided label refuses claims with SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED, insured or not', async () => {
      const { shipment: uninsured } = await createLabelledShipment(organization.test);
      for (const { id } of [await insuredShipment(), uninsured]) {
        await organization.test.post(`/v1/shipments/${id}/label/void`);
        const { status, error } = await file(id);
        expect([status, error.code]).toEqual([409, 'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED']);
      }
    });
  });
});
