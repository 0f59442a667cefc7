import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { completeAddress, mexicoCity } from '../support/shipments.js';

describe('The address book', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const save = async (overrides: object = {}): Promise<any> => {
    const reply = await organization.test.post('/v1/addresses', { ...mexicoCity, ...overrides });
    if (reply.status !== 201) throw new Error(`The address was not saved: ${reply.text}`);
    return reply.data;
  };

  describe('POST /v1/addresses', () => {
    it('returns 201 with every field, id, isVerified false and createdAt', async () => {
      const { status, data } = await organization.test.post('/v1/addresses', completeAddress);

      expect(status).toBe(201);
      expect(data).toEqual({
        ...completeAddress,
        id: expect.stringMatching(/^adr_/),
        isVerified: false,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      });
    });

    it('fills in the defaults: MX, residential, not the default', async () => {
      const data = await save({ contactPhone: '+52 (55) 1234-5678', state: 'cdmx', isVerified: true, id: 'adr_mine' });

      expect(data).toMatchObject({
        country: 'MX',
        isResidential: true,
        isDefault: false,
        isVerified: false,
        contactPhone: '+525512345678',
        state: 'MX-CMX',
        contactEmail: null,
        latitude: null,
      });
      expect(data.id).not.toBe('adr_mine');
    });

    it.each([
      ['nuevo leon', 'MX-NLE'],
      ['Coahuila de Zaragoza', 'MX-COA'],
      ['ESTADO DE MÉXICO', 'MX-MEX'],
      ['Q ROO', 'MX-ROO'],
      ['JA', 'MX-JAL'],
    ])('takes the state %s for %s: names in any case, and the codes of shops', async (state, code) => {
      expect((await save({ state })).state).toBe(code);
    });

    it.each(['55 1234 5678', '5512345678', '52 55 1234 5678'])(
      'refuses the telephone %s with the number as it should be written',
      async (contactPhone) => {
        const { status, error } = await organization.test.post('/v1/addresses', { ...mexicoCity, contactPhone });

        expect([status, error.code, error.details['errors']]).toEqual([
          400,
          'VALIDATION_ERROR',
          { contactPhone: ['must be a phone number in E.164, a Mexican one written +525512345678'] },
        ]);
      },
    );

    it.each([
      ['+52 044 55 1234 5678', '+525512345678'],
      ['+52 045 55 1234 5678', '+525512345678'],
      ['+52 01 55 1234 5678', '+525512345678'],
      ['+520445512345678', '+525512345678'],
      ['+52 55 1234 567', undefined],
      ['+52 55 1234 56789', undefined],
      ['+52 2 55 1234 5678', undefined],
      ['+52 1 55 1234 567 89', undefined],
    ])('rejects the telephone %s, which has not the ten digits of a Mexican one', async (contactPhone, meant) => {
      const { status, error } = await organization.test.post('/v1/addresses', { ...mexicoCity, contactPhone });

      expect([status, error.code, error.details['suggestions']]).toEqual([
        400,
        'VALIDATION_ERROR',
        meant && { contactPhone: meant },
      ]);
    });

    it.each([
      '\u202A+52 55 1234 5678\u202C',
      '\u200E+525512345678\u200F',
      '\u2066+52 (55) 1234 5678\u2069',
      '+52\u200B5512345678',
      '\uFEFF+52 55\u20601234\u00AD5678',
      '+52 55\u20101234\u20115678',
      '+52\u201355\u20141234\u22125678',
    ])('reads the telephone %j without its invisible characters and typographic hyphens', async (contactPhone) => {
      expect((await save({ contactPhone })).contactPhone).toBe('+525512345678');
    });

    it.each([
      [{ state: 'Mexico City' }, 'MX-CMX'],
      [{ state: 'State of Mexico', postalCode: '52000' }, 'MX-MEX'],
      [{ state: 'Jalisco State', postalCode: '44100' }, 'MX-JAL'],
      [{ state: 'New Leon', postalCode: '64000' }, 'MX-NLE'],
      [{ state: 'Monterrey', postalCode: '64000' }, 'MX-NLE'],
      [{ state: undefined }, 'MX-CMX'],
      [{ state: null, postalCode: '44100' }, 'MX-JAL'],
      [{ state: ' ', postalCode: '6600' }, 'MX-CMX'],
      [{ state: '\u200B', postalCode: '97000' }, 'MX-YUC'],
      [{ state: undefined, postalCode: '17000' }, undefined],
      [{ state: undefined, postalCode: '75001', country: 'US' }, undefined],
    ])('suggests the state that %j means: %s', async (fields, meant) => {
      const { status, error } = await organization.test.post('/v1/addresses', { ...mexicoCity, ...fields });

      expect([status, error.code, error.details['suggestions']]).toEqual([
        400,
        'VALIDATION_ERROR',
        meant && { state: meant },
      ]);
    });

    const REQUIRED = ['contactName', 'street', 'exteriorNumber', 'neighborhood', 'city'] as const;
    it.each([
      ' ',
      '\u200B\u200B',
      '\u200E\u2060\uFEFF',
      '\u00AD\u3164',
      '\u2800 \uFFA0',
      '\u0301',
      '🎁',
      '👩🏽‍🔧 ❤️',
      '🇲🇽',
    ])('counts a required text of invisible characters or emoji only as missing: %j', async (nothing) => {
      const fields = Object.fromEntries(REQUIRED.map((field) => [field, nothing]));
      const { status, error } = await organization.test.post('/v1/addresses', { ...mexicoCity, ...fields });

      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(error.details['errors']).toMatchObject(
        Object.fromEntries(REQUIRED.map((field) => [field, ['is required']])),
      );
    });

    it.each(['-', '1️⃣', 'Ana 🎁', '\u200Bx', '王', '™'])(
      'takes a text with a visible character as sent: %j',
      async (name) => {
        expect((await save({ contactName: name })).contactName).toBe(name);
      },
    );

    const text = (length: number) => 'ñ'.repeat(length);
    it.each([
      ['contactName', text(100), text(101)],
      ['contactPhone', '+52 55 - 1234 - 5678', '+52 55 -- 1234 - 5678'],
      ['contactPhone', '+123456789012345', '+1234567890123456'],
      ['contactPhone', '+12345678', '5512345678'],
      ['contactEmail', `${'a'.repeat(64)}@${'b'.repeat(186)}.mx`, `${'a'.repeat(64)}@${'b'.repeat(187)}.mx`],
      ['contactEmail', 'a@b.mx', 'a@b'],
      ['company', text(100), text(101)],
      ['street', text(200), text(201)],
      ['exteriorNumber', text(20), text(21)],
      ['interiorNumber', text(20), text(21)],
      ['neighborhood', text(100), text(101)],
      ['city', text(100), text(101)],
      ['postalCode', '1234', '123'],
      ['postalCode', '123456', '1234567'],
      ['postalCode', '06600', '0660O'],
      ['country', 'mx', 'MEX'],
      ['country', 'us', 'ZZ'],
      ['reference', text(200), text(201)],
      ['latitude', 90, 90.01],
      ['latitude', -90, -90.01],
      ['longitude', 180, 180.01],
      ['longitude', -180, -180.01],
      ['isResidential', false, 'false'],
      ['isDefault', false, 1],
    ])('accepts %s at its limit and rejects it beyond', async (field, most, tooMuch) => {
      const accepted = await organization.test.post('/v1/addresses', { ...mexicoCity, [field]: most });
      const refused = await organization.test.post('/v1/addresses', { ...mexicoCity, [field]: tooMuch });

      expect(accepted.status).toBe(201);
      expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(Object.keys(refused.error.details['errors'] as object)).toEqual([field]);
    });

    it('names every required field that is missing', async () => {
      const { status, error } = await organization.test.post('/v1/addresses', { contactName: '   ' });

      expect(status).toBe(400);
      expect(Object.keys(error.details['errors'] as object).sort()).toEqual(
        [
          'contactName',
          'contactPhone',
          'street',
          'exteriorNumber',
          'neighborhood',
          'city',
          'state',
          'postalCode',
        ].sort(),
      );
    });

    it('accepts any state of another country', async () => {
      const data = await save({ country: 'us', state: 'California', postalCode: '90210' });

      expect(data).toMatchObject({ country: 'US', state: 'California' });
    });

    it('needs addresses:write, and addresses:read to read', async () => {
      const reader = keyClient(await newKey(organization.id, { scopes: ['addresses:read'] }));
      const writer = keyClient(await newKey(organization.id, { scopes: ['addresses:write'] }));

      expect((await reader.post('/v1/addresses', mexicoCity)).error.code).toBe('INSUFFICIENT_SCOPE');
      expect((await writer.get('/v1/addresses')).error.code).toBe('INSUFFICIENT_SCOPE');
      expect((await reader.get('/v1/addresses')).status).toBe(200);
    });
  });

  describe('isDefault', () => {
    const defaults = async (): Promise<string[]> => {
      const { data } = await organization.test.get('/v1/addresses?isDefault=true&limit=100');
      return data.map(({ id }: { id: string }) => id);
    };

    it('stays until another address becomes the default, on creation or update', async () => {
      const first = await save({ isDefault: true });
      expect(await defaults()).toEqual([first.id]);
      const second = await save({ isDefault: true });
      expect(await defaults()).toEqual([second.id]);
      await save();
      expect(await defaults()).toEqual([second.id]);

      const { data } = await organization.test.patch(`/v1/addresses/${first.id}`, { isDefault: true });
      expect(data.isDefault).toBe(true);
      expect(await defaults()).toEqual([first.id]);
      await organization.test.patch(`/v1/addresses/${first.id}`, { isDefault: false });
      expect(await defaults()).toEqual([]);
    });
  });

  describe('PATCH /v1/addresses/:id', () => {
    it('keeps absent fields and clears optional fields with null', async () => {
      const saved = await save(completeAddress);
      const { status, data } = await organization.test.patch(`/v1/addresses/${saved.id}`, {
        street: 'Av. Juárez',
        company: null,
        reference: '',
        latitude: null,
        isResidential: null,
      });

      expect(status).toBe(200);
      expect(data).toEqual({
        ...saved,
        street: 'Av. Juárez',
        company: null,
        reference: null,
        latitude: null,
        isResidential: true,
      });
      expect((await organization.test.get(`/v1/addresses/${saved.id}`)).data).toEqual(data);
    });

    it('validates the address as a whole, and changes nothing when rejected', async () => {
      const saved = await save();
      const id = saved.id as string;
      const abroad = await save({ country: 'US', state: 'California', postalCode: '90210' });
      const patch = async (path: string, body: unknown) => {
        const { status, error } = await organization.test.patch(`/v1/addresses/${path}`, body);
        return [status, error.code, Object.keys(error.details['errors'] as object)];
      };

      expect(await patch(id, { contactName: null })).toEqual([400, 'VALIDATION_ERROR', ['contactName']]);
      expect(await patch(id, { state: 'XX' })).toEqual([400, 'VALIDATION_ERROR', ['state']]);
      expect(await patch(abroad.id, { country: 'MX' })).toEqual([400, 'VALIDATION_ERROR', ['state']]);
      expect(await patch(id, [1])).toEqual([400, 'VALIDATION_ERROR', ['body']]);
      expect((await organization.test.patch(`/v1/addresses/${abroad.id}`, { state: 'Texas' })).data.state).toBe(
        'Texas',
      );
      expect((await organization.test.get(`/v1/addresses/${id}`)).data).toEqual(saved);
    });

    it('cannot change id, isVerified, createdAt or the owner', async () => {
      const saved = await save();
      const { data } = await organization.test.patch(`/v1/addresses/${saved.id}`, {
        id: 'adr_other',
        isVerified: true,
        createdAt: '2020-01-01T00:00:00.000Z',
        organizationId: 'org_other',
        livemode: true,
      });

      expect(data).toEqual(saved);
      expect((await organization.test.patch(`/v1/addresses/${saved.id}`)).data).toEqual(saved);
    });
  });

  describe('DELETE /v1/addresses/:id', () => {
    it('returns {id, deleted: true}; the address is then unknown, unlisted and not the default', async () => {
      const saved = await save({ isDefault: true });
      const path = `/v1/addresses/${saved.id}`;

      expect((await organization.test.delete(path)).data).toEqual({ id: saved.id, deleted: true });
      const replies = await Promise.all([
        organization.test.get(path),
        organization.test.patch(path, { city: 'Puebla' }),
        organization.test.delete(path),
      ]);
      expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
        Array(3).fill([404, 'RESOURCE_NOT_FOUND']),
      );
      const { data } = await organization.test.get('/v1/addresses?isDefault=true');
      expect(data).toEqual([]);
    });
  });

  it('is not found by another organization or in the other mode', async () => {
    const stranger = await newOrganization();
    const saved = await save();

    for (const client of [stranger.test, organization.live]) {
      expect((await client.get(`/v1/addresses/${saved.id}`)).status).toBe(404);
      expect((await client.patch(`/v1/addresses/${saved.id}`, { city: 'Puebla' })).status).toBe(404);
      expect((await client.delete(`/v1/addresses/${saved.id}`)).status).toBe(404);
    }
    expect((await organization.test.get(`/v1/addresses/${saved.id}`)).data).toEqual(saved);
    expect((await organization.test.get(`/v1/addresses/${'x'.repeat(1500)}`)).status).toBe(404);
  });
});
