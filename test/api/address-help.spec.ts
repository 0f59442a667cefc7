import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import { createShipment, mexicoCity, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

/** With the service's own starter catalog. */
describe('Help with addresses', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  describe('A telephone that is refused', () => {
    const refusal = async (path: string, body: object, client = organization.test) => {
      const { status, error } = await client.post(path, body);
      return [status, error.code, error.details['suggestions']];
    };

    it.each(['5512345678', '044 55 1234 5678', '01 (55) 1234-5678', '52 1 55 1234 5678', '+52 55 1234 5678 ext. 12'])(
      '%j gets the corrected number as a suggestion, by the path of its field',
      async (contactPhone) => {
        const to = { ...monterrey, contactPhone };
        const meant = '+525512345678';

        expect(await refusal('/v1/shipments', { from: mexicoCity, to, parcel })).toEqual([
          400,
          'VALIDATION_ERROR',
          { 'to.contactPhone': meant },
        ]);
        expect(await refusal('/v1/addresses', to)).toEqual([400, 'VALIDATION_ERROR', { contactPhone: meant }]);
        const order = { lineItems: [{ name: 'x', unitPrice: 1, quantity: 1 }], shippingAddress: to };
        expect(await refusal('/v1/orders', order)).toEqual([
          400,
          'VALIDATION_ERROR',
          { 'shippingAddress.contactPhone': meant },
        ]);
      },
    );

    it('is suggested for an update too, and for the contact of a pickup', async () => {
      const { id } = await createShipment(organization.test);
      const { error } = await organization.test.put(`/v1/shipments/${id}`, {
        fromAddress: { ...mexicoCity, contactPhone: '55 1234 5678' },
        toAddress: { ...monterrey, contactPhone: '81 8123 4567' },
      });
      expect(error.details['suggestions']).toEqual({
        'fromAddress.contactPhone': '+525512345678',
        'toAddress.contactPhone': '+528181234567',
      });
      const contactPhone = '01 (55) 1234-5678 ext. 12';
      expect(await refusal('/v1/pickups', pickupRequest({ contactPhone }), organization.live)).toEqual([
        400,
        'VALIDATION_ERROR',
        { contactPhone: '+525512345678' },
      ]);
    });

    it('has no suggestion if the number is ambiguous', async () => {
      expect(await refusal('/v1/addresses', { ...monterrey, contactPhone: '1234 5678' })).toEqual([
        400,
        'VALIDATION_ERROR',
        undefined,
      ]);
    });
  });

  describe('addressWarnings', () => {
    const codesOf = (shipment: any) => shipment.addressWarnings.map(({ field, code }: any) => [field, code]);

    it('are empty for consistent addresses on create, update and detail, and absent from lists', async () => {
      const shipment = await createShipment(organization.test);
      const updated = await organization.test.put(`/v1/shipments/${shipment.id}`, { externalId: 'A' });
      const { data: read } = await organization.test.get(`/v1/shipments/${shipment.id}`);
      const { data: listed } = await organization.test.get('/v1/shipments?limit=1');

      expect([shipment, updated.data, read].map(codesOf)).toEqual([[], [], []]);
      expect(listed[0]).not.toHaveProperty('addressWarnings');
    });

    it('report contradictions to the postal code by field, without rejecting the request', async () => {
      const { status, data } = await organization.test.post(
        '/v1/shipments',
        shipmentRequest({
          fromAddress: { ...mexicoCity, postalCode: '00999' },
          toAddress: { ...monterrey, state: 'JAL', city: 'Zapopan', neighborhood: 'Providencia' },
        }),
      );

      expect([status, codesOf(data)]).toEqual([
        201,
        [
          ['fromAddress.postalCode', 'UNKNOWN_POSTAL_CODE'],
          ['toAddress.state', 'STATE_MISMATCH'],
          ['toAddress.city', 'CITY_MISMATCH'],
          ['toAddress.neighborhood', 'UNKNOWN_NEIGHBORHOOD'],
        ],
      ]);
      expect(data.addressWarnings[1].message).toBe('Postal code 64000 is in Nuevo León, not in Jalisco.');
      const { data: read } = await organization.test.get(`/v1/shipments/${data.id}`);
      expect(read.addressWarnings).toEqual(data.addressWarnings);
      const { data: fetched } = await organization.test.post('/v1/bulk/shipments/fetch', { ids: [data.id] });
      expect(fetched[0].data.addressWarnings).toEqual(data.addressWarnings);
    });

    it.each([
      [{ contactName: '王小明' }, 'contactName', '王'],
      [{ contactName: 'Иван' }, 'contactName', 'И'],
      [{ company: 'شركة' }, 'company', 'ش'],
      [{ street: 'Οδός Ερμού' }, 'street', 'Ο'],
      [{ interiorNumber: 'ב' }, 'interiorNumber', 'ב'],
      [{ reference: 'Nu\uFFFDez' }, 'reference', 'U+FFFD'],
      [{ exteriorNumber: '4\uE000' }, 'exteriorNumber', 'U+E000'],
    ])('report the text of %j as NOT_PRINTABLE, and refuse nothing', async (fields, field, character) => {
      const { status, data } = await organization.test.post(
        '/v1/shipments',
        shipmentRequest({ toAddress: { ...monterrey, ...fields } }),
      );

      expect([status, codesOf(data)]).toEqual([201, [[`toAddress.${field}`, 'NOT_PRINTABLE']]]);
      expect(data.addressWarnings[0].message).toContain(character);
      expect(data.toAddressSnapshot).toMatchObject(fields);
      expect((await organization.test.get(`/v1/shipments/${data.id}`)).data.addressWarnings).toEqual(
        data.addressWarnings,
      );
    });

    it('report nothing for characters that labels can print', async () => {
      const names = ['Łukasz Đorđević', 'Işıl', 'O\u02BCConnor', 'Ana 🎁', 'Ana\u200B Ruiz', 'Nguyễn'];
      for (const contactName of names) {
        const { addressWarnings } = await createShipment(organization.test, {
          toAddress: { ...monterrey, contactName },
        });
        expect([contactName, addressWarnings]).toEqual([contactName, []]);
      }
    });

    it.each(['6600', '6700', '3100', '1000', '2000', '4000'])(
      'name the postal code that %s means with its leading zero',
      async (postalCode) => {
        const { addressWarnings } = await createShipment(organization.test, {
          toAddress: { ...mexicoCity, postalCode },
        });

        expect(addressWarnings).toEqual([
          {
            field: 'toAddress.postalCode',
            code: 'UNKNOWN_POSTAL_CODE',
            message: expect.stringContaining(`Use 0${postalCode}`),
          },
        ]);
      },
    );

    it('are empty if the catalog does not have the postal code', async () => {
      for (const postalCode of ['9999', '7001', '066000']) {
        const { addressWarnings } = await createShipment(organization.test, {
          toAddress: { ...mexicoCity, postalCode },
        });
        expect(addressWarnings.map(({ message }: any) => message)).toEqual([
          `Postal code ${postalCode} does not exist.`,
        ]);
      }
    });

    it('follow an update', async () => {
      const { id } = await createShipment(organization.test);
      const wrong = await organization.test.put(`/v1/shipments/${id}`, { toAddress: { ...monterrey, state: 'JAL' } });
      const right = await organization.test.put(`/v1/shipments/${id}`, { toAddress: monterrey });

      expect([codesOf(wrong.data), codesOf(right.data)]).toEqual([[['toAddress.state', 'STATE_MISMATCH']], []]);
    });

    it('cover a return address that differs from the origin', async () => {
      const returnAddress = { ...mexicoCity, state: 'JAL' };
      const shipment = await createShipment(organization.test, { returnAddress });
      expect(codesOf(shipment)).toEqual([['returnAddress.state', 'STATE_MISMATCH']]);
    });
  });

  it('adds the missing colonia if the postal code has only one, and keeps the confidence of the original address', async () => {
    const verify = async (address: object) =>
      (await organization.test.post('/v1/address-verifications', { address })).data;

    expect(await verify({ postalCode: '06600' })).toMatchObject({
      confidence: 0.75,
      normalizedAddress: { neighborhood: 'Juárez' },
    });
    expect((await verify({ postalCode: '03100' })).normalizedAddress.neighborhood).toBeNull();
    expect(await verify({ postalCode: '06600', neighborhood: 'Juárez', state: 'JAL', city: 'Zapopan' })).toMatchObject({
      confidence: 0.95,
      warnings: [{ code: 'STATE_MISMATCH' }, { code: 'CITY_MISMATCH' }],
    });
  });
});
