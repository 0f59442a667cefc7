import { sql } from '../support/bench.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, mexicoCity, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

/** `depth` objects inside each other. */
const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });

describe('The fields of POST /v1/shipments', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const post = (overrides: object) => organization.test.post('/v1/shipments', shipmentRequest(overrides));

  it('are returned as sent, with their defaults', async () => {
    const plain = await createShipment(organization.test);
    expect(plain).toMatchObject({
      requestInsurance: false,
      metadata: {},
      returnAddressSnapshot: plain.fromAddressSnapshot,
    });
    expect(plain.parcel).toMatchObject({
      dimensionUnit: 'cm',
      weightUnit: 'kg',
      description: null,
      packagingType: null,
    });
    for (const field of [
      'externalId',
      'declaredValue',
      'carrierCode',
      'serviceLevel',
      'label',
      'trackingNumber',
      'ratesPollUrl',
    ])
      expect(plain).not.toHaveProperty(field);
    expect(plain.publicTrackingToken).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(plain.trackingUrl).toMatch(new RegExp(`^http.*/track/${plain.publicTrackingToken}$`));

    const full = {
      externalId: 'x'.repeat(255),
      declaredValue: 1500.25,
      requestInsurance: true,
      metadata: { z: 1, a: ['ñ', null, { b: 1e-7 }], '': true },
      parcel: { ...parcel, dimensionUnit: 'in', weightUnit: 'oz', description: 'Libros', packagingType: 'BOX' },
    };
    const { data } = await post({ ...full, returnAddress: monterrey });
    expect(data).toMatchObject({ ...full, returnAddressSnapshot: monterrey });
    expect(Object.keys(data.metadata as object)).toEqual(['z', 'a', '']);
    expect((await organization.test.get(`/v1/shipments/${data.id}`)).data).toEqual(data);
  });

  it('are trimmed; an empty optional one counts as null, an empty required one as missing', async () => {
    const { data } = await post({
      externalId: '  A  ',
      fromAddress: { ...mexicoCity, company: ' ', street: ' Reforma ' },
    });
    expect(data).toMatchObject({ externalId: 'A', fromAddressSnapshot: { company: null, street: 'Reforma' } });

    const { error } = await post({ fromAddress: { ...mexicoCity, street: ' ' } });
    expect(error.details['errors']).toEqual({ 'fromAddress.street': ['is required'] });
  });

  it('are ignored if unknown', async () => {
    const { status, data } = await post({ id: 'shp_mine', status: 'DELIVERED', colour: 'red' });

    expect([status, data.status, 'colour' in data]).toEqual([201, 'DRAFT', false]);
  });

  it.each([
    ['parcel', { parcel: undefined }],
    ['parcel', { parcel: 'box' }],
    ['parcel', { parcel: '' }],
    ['parcel.weight', { parcel: { ...parcel, weight: '2.5' } }],
    ['parcel.weight', { parcel: { ...parcel, weight: 1e300 } }],
    ['parcel.weight', { parcel: { ...parcel, weight: 100_000_001, weightUnit: 'g' } }],
    ['parcel.weight', { parcel: { ...parcel, weight: 100_000.001 } }],
    ['parcel.length', { parcel: { ...parcel, length: 39_371, dimensionUnit: 'in' } }],
    ['parcel.length', { parcel: { ...parcel, length: 0 } }],
    ['parcel.weightUnit', { parcel: { ...parcel, weightUnit: 'ton' } }],
    ['parcel.description', { parcel: { ...parcel, description: 'x'.repeat(256) } }],
    ['parcel.packagingType', { parcel: { ...parcel, packagingType: 'x'.repeat(256) } }],
    ['fromAddress', { fromAddress: undefined }],
    ['toAddress', { toAddress: null }],
    ['toAddress.neighborhood', { toAddress: { ...monterrey, neighborhood: 'x'.repeat(101) } }],
    ['toAddress.contactPhone', { toAddress: { ...monterrey, contactPhone: '55 1234 5678' } }],
    ['externalId', { externalId: 'x'.repeat(256) }],
    ['externalId', { externalId: 7 }],
    ['carrierCode', { carrierCode: 'NOBODY' }],
    ['serviceLevel', { serviceLevel: 'rapid' }],
    ['requestInsurance', { requestInsurance: 'yes' }],
    ['declaredValue', { declaredValue: -1 }],
    ['declaredValue', { declaredValue: 0.001 }],
    ['declaredValue', { declaredValue: 1e15 }],
    ['metadata', { metadata: [] }],
    ['metadata', { metadata: { a: 'x'.repeat(16 * 1024) } }],
    ['metadata', { metadata: nested(11) }],
  ])('are VALIDATION_ERROR where %s is invalid', async (field, overrides) => {
    const { status, error } = await post(overrides);

    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it('are all listed in one error if missing, including addresses and parcel', async () => {
    const { status, error } = await organization.test.post('/v1/shipments', {});

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details['errors']).toEqual({
      fromAddress: ['is required'],
      toAddress: ['is required'],
      parcel: ['is required'],
    });
  });

  it.each([
    ['fromAddress', { fromAddress: undefined, toAddress: undefined, toAddressId: 'adr_unknown' }],
    ['toAddress', { fromAddress: undefined, fromAddressId: 'adr_unknown', toAddress: undefined }],
  ])('are VALIDATION_ERROR without %s, whether or not the other is a saved address', async (field, overrides) => {
    const { status, error } = await post(overrides);

    expect([status, error.code, error.details['errors']]).toEqual([
      400,
      'VALIDATION_ERROR',
      { [field]: ['is required'] },
    ]);
  });

  it.each([
    { weight: 100_001, weightUnit: 'g' },
    { weight: 100_000_000, weightUnit: 'g' },
    { weight: 100_000 },
    { weight: 220_462, weightUnit: 'lb' },
    { length: 39_370, dimensionUnit: 'in' },
  ])('may measure as much in one unit as in another: %j', async (measures) => {
    const { status, data } = await post({ parcel: { ...parcel, ...measures } });

    expect([status, data.parcel]).toMatchObject([201, measures]);
  });

  it.each([
    [{ weight: 0.1 + 0.2 }, { weight: 0.3 }],
    [
      { length: 1.1 * 3, width: 4.35 * 100 },
      { length: 3.3, width: 435 },
    ],
    [{ height: 10 / 3 }, { height: 3.3333 }],
    [{ weight: 0.0004 }, { weight: 0.0004 }],
    [
      { weight: 0.4, weightUnit: 'g' },
      { weight: 0.4, weightUnit: 'g' },
    ],
    [{ weight: 0.000001 }, { weight: 0.0001 }],
    [
      { length: 11.81102362, dimensionUnit: 'in' },
      { length: 11.811, dimensionUnit: 'in' },
    ],
  ])('return the measures %j to four decimals: %j', async (sent, returned) => {
    const { status, data } = await post({ parcel: { ...parcel, ...sent } });

    expect([status, data.parcel]).toMatchObject([201, returned]);
    expect((await organization.test.get(`/v1/shipments/${data.id}`)).data.parcel).toEqual(data.parcel);
  });

  it.each([
    ['9007199254740993', 'orderId'],
    ['-12345678901234567890', 'orderId'],
    ['1e400', 'orderId'],
    ['0.12345678901234567890', 'orderId'],
    ['[9007199254740993]', 'orderId[0]'],
    ['{"a": {"b": 1e-400}}', 'orderId.a.b'],
  ])('do not take the number %s in metadata: it would lose digits', async (number, path) => {
    const body = JSON.stringify(shipmentRequest({ metadata: { orderId: 'NUMBER' } })).replace('"NUMBER"', number);
    const draft = await createShipment(organization.test);
    const replies = [
      await organization.test.post('/v1/shipments', body),
      await organization.test.put(`/v1/shipments/${draft.id}`, `{"metadata": {"orderId": ${number}}}`),
    ];

    for (const { status, error } of replies)
      expect([status, error.code, error.details['errors']]).toEqual([
        400,
        'VALIDATION_ERROR',
        { metadata: [`must not contain a number that loses digits (${path}): send it as a string`] },
      ]);
  });

  it.each(['/v1/orders', '/v1/products'])('of metadata are the same at %s', async (path) => {
    const { status, error } = await organization.test.post(path, '{"metadata": {"n": 9007199254740993}}');

    expect([status, error.details['errors']]).toMatchObject([
      400,
      { metadata: ['must not contain a number that loses digits (n): send it as a string'] },
    ]);
  });

  it.each(['9007199254740991', '0.1', '"9007199254740993"', '1e-7', '1e21', '-0.30000000000000004'])(
    'take %s in metadata, and answer it as sent',
    async (value) => {
      const body = JSON.stringify(shipmentRequest({ metadata: { orderId: 'VALUE' } })).replace('"VALUE"', value);
      const { status, data } = await organization.test.post('/v1/shipments', body);

      expect([status, data.metadata]).toEqual([201, { orderId: JSON.parse(value) as unknown }]);
    },
  );

  it.each(['[]', '[1]', '"x"', '7', 'true', '[{"a": 1}]'])('reject metadata: %s', async (metadata) => {
    const body = JSON.stringify(shipmentRequest({ metadata: 'METADATA' })).replace('"METADATA"', metadata);
    const { status, error } = await organization.test.post('/v1/shipments', body);

    const hint = metadata.startsWith('[') ? ': send {} or omit it' : '';
    expect([status, error.code, error.details['errors']]).toEqual([
      400,
      'VALIDATION_ERROR',
      { metadata: [`must be an object${hint}`] },
    ]);
  });

  it('accept an address in any one of its forms', async () => {
    const { data: saved } = await organization.test.post('/v1/addresses', monterrey);

    for (const forms of [
      { fromAddress: null, from: mexicoCity, fromAddressId: null, to: monterrey, toAddress: undefined },
      { fromAddressId: saved.id, fromAddress: null, from: null },
      { toAddressId: saved.id, toAddress: null, returnAddress: null, returnAddressId: saved.id },
      { fromAddressId: ' ', toAddressId: '' },
    ]) {
      expect((await post(forms)).status).toBe(201);
    }
  });

  it('are accepted at their maximum length', async () => {
    expect((await post({ metadata: nested(10) })).status).toBe(201);
    expect((await post({ toAddress: { ...monterrey, neighborhood: `a${'😀'.repeat(99)}` } })).status).toBe(201);
  });

  it.each([
    ['fromAddressId', { fromAddressId: 'adr_1' }],
    ['toAddressId', { toAddressId: 'adr_1' }],
    ['to', { to: monterrey }],
    ['returnAddressId', { returnAddress: monterrey, returnAddressId: 'adr_1' }],
    ['fromAddressId', { fromAddress: { city: 'León' }, fromAddressId: 'adr_1' }],
    ['fromAddressId', { fromAddress: {}, fromAddressId: 'adr_1', parcel: undefined }],
    ['toAddressId', { toAddress: { ...monterrey, state: 'XX' }, toAddressId: 'adr_1' }],
    ['to', { toAddress: 'Monterrey', to: {} }],
    ['returnAddressId', { returnAddress: { city: 7 }, returnAddressId: 'adr_1' }],
  ])('are INVALID_INPUT with two forms of one address, valid or not: %s too', async (field, overrides) => {
    const { status, error } = await post(overrides);

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    const errors = error.details['errors'] as object;
    expect([Object.keys(errors), Object.keys(errors).includes(field)]).toEqual([
      [expect.any(String), expect.any(String)],
      true,
    ]);
  });

  it.each(['fromAddressId', 'toAddressId', 'returnAddressId', 'orderId'])(
    'are 404 with a long %s too: it exists nowhere',
    async (field) => {
      const addresses = { returnAddressId: {}, orderId: {}, fromAddressId: { fromAddress: null } }[field] ?? {
        toAddress: null,
      };
      const { status, error } = await post({ ...addresses, [field]: 'x'.repeat(255) });

      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    },
  );

  it('are 404 with an unknown saved address, and nothing is created', async () => {
    const other = await newOrganization();

    const { status, error } = await other.test.post('/v1/shipments', {
      fromAddressId: 'adr_unknown',
      toAddress: monterrey,
      parcel,
    });

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(await sql('SELECT id FROM shipments WHERE organization_id = $1', [other.id])).toEqual([]);
  });

  it('need shipments:write and MEMBER', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read', 'labels:write'] }));
    const viewer = (await newMember(organization.id, 'VIEWER')).client;

    expect((await reader.post('/v1/shipments', shipmentRequest())).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await viewer.post('/v1/shipments', shipmentRequest())).error.code).toBe('FORBIDDEN');
  });
});

describe('GET and DELETE /v1/shipments/:id', () => {
  it('of an unknown shipment, another organization’s or the other mode’s are 404, and change nothing', async () => {
    const [organization, other] = [await newOrganization(), await newOrganization()];
    const { id } = await createShipment(organization.test);

    for (const caller of [other.test, organization.live]) {
      for (const reply of [await caller.get(`/v1/shipments/${id}`), await caller.delete(`/v1/shipments/${id}`)]) {
        expect([reply.status, reply.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      }
    }
    for (const unknown of ['shp_unknown', 'x'.repeat(1500), '%F0%9F%9A%9A', "'--"]) {
      expect((await organization.test.get(`/v1/shipments/${unknown}`)).status).toBe(404);
    }
    expect((await organization.test.get(`/v1/shipments/${id}`)).data.status).toBe('DRAFT');
  });

  it('cancelling returns the cancelled shipment, with its event', async () => {
    const organization = await newOrganization();
    const { id } = await createShipment(organization.test);

    const { status, data } = await organization.test.delete(`/v1/shipments/${id}`);

    expect([status, data.id, data.status]).toEqual([200, id, 'CANCELLED']);
    expect(data.events.map((event: { status: string }) => event.status)).toEqual(['CANCELLED', 'DRAFT']);
  });
});
