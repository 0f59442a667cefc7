import { billingInfo } from '../support/billing.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';

const PATH = '/v1/billing/info';
const generalPublic = {
  rfc: 'XAXX010101000',
  razonSocial: 'PUBLICO EN GENERAL',
  regimenFiscal: '616',
  usoCfdi: 'S01',
};
const persona = { rfc: 'GODE561231GR8', razonSocial: 'EDUARDO GOMEZ', regimenFiscal: '612' };

describe('The fiscal profile', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('is created with 201, read, and updated with 200', async () => {
    const created = await organization.live.post(
      PATH,
      billingInfo({ rfc: ' eku9003173c9 ', billingPhone: ' 55 1234 5678 ext. 9 ', interiorNumber: 'Piso 3' }),
    );

    expect(created.status).toBe(201);
    expect(created.data).toEqual({
      ...billingInfo({ state: 'MX-CMX', billingPhone: '55 1234 5678 ext. 9', interiorNumber: 'Piso 3' }),
      id: expect.stringMatching(/^bil_/),
      requireInvoice: false,
      warnings: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await organization.live.get(PATH)).data).toEqual(created.data);

    const updated = await organization.session.post(
      PATH,
      billingInfo({ ...persona, requireInvoice: true, interiorNumber: null }),
    );

    expect(updated.status).toBe(200);
    // An absent field keeps its value, null clears it.
    expect(updated.data).toMatchObject({
      ...persona,
      id: created.data.id,
      requireInvoice: true,
      billingPhone: '55 1234 5678 ext. 9',
      interiorNumber: null,
    });
    expect((await organization.live.get(PATH)).data).toEqual(updated.data);
  });

  it.each(['5512345678', '+52 (55) 1234-5678', 'ext. 9', '0', '5'.repeat(20)])(
    'takes any text of 1 to 20 characters as billingPhone, and answers it as sent: %s',
    async (billingPhone) => {
      const { status, data } = await organization.live.post(PATH, billingInfo({ billingPhone }));

      expect([status, data.billingPhone]).toEqual([201, billingPhone]);
    },
  );

  it('returns 404 if it does not exist', async () => {
    const { status, error } = await organization.live.get(PATH);

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('is one for each organization, also with concurrent requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => organization.live.post(PATH, billingInfo())));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  });

  it('is one for each mode', async () => {
    const { live, test, session } = organization;
    const ofTest = await test.post(PATH, billingInfo({ ...persona, requireInvoice: true }));
    expect([ofTest.status, ofTest.data]).toMatchObject([201, { ...persona, requireInvoice: true }]);
    expect((await live.get(PATH)).status).toBe(404);

    const ofLive = await live.post(PATH, billingInfo());
    expect(ofLive.status).toBe(201);
    expect((await test.post(PATH, billingInfo({ ...persona, city: 'Toluca' }))).status).toBe(200);

    expect((await live.get(PATH)).data).toEqual(ofLive.data);
    expect((await session.get(PATH)).data).toEqual(ofLive.data);
    expect((await test.get(PATH)).data).toMatchObject({ id: ofTest.data.id, ...persona, city: 'Toluca' });
    expect((await test.get('/v1/billing/invoices')).data).toEqual([]);
  });

  it('of TEST is selected by livemode=false with a session and a LIVE key', async () => {
    const { live, test, session } = organization;
    const created = await session.post(`${PATH}?livemode=false`, billingInfo(persona));
    expect([created.status, (await live.get(PATH)).status]).toEqual([201, 404]);

    for (const client of [session, live]) {
      expect((await client.get(`${PATH}?livemode=false`)).data).toEqual((await test.get(PATH)).data);
      expect((await client.get(`${PATH}?livemode=true`)).status).toBe(404);
    }
    // A TEST key never reaches the LIVE profile.
    expect((await test.post(`${PATH}?livemode=true`, billingInfo())).status).toBe(200);
    expect((await live.get(PATH)).status).toBe(404);
  });

  it('does not open a checkout under TEST: LIVE_MODE_REQUIRED', async () => {
    const { status, error } = await organization.test.post('/v1/billing/checkout', { plan: 'GROWTH' });

    expect([status, error.code]).toEqual([400, 'LIVE_MODE_REQUIRED']);
  });

  it.each([
    [{ rfc: 'EKU9003173C8' }, [['rfc', 'CHECK_DIGIT']]],
    [{ rfc: 'GODE561231GR9', razonSocial: 'EDUARDO GOMEZ', regimenFiscal: '612' }, [['rfc', 'CHECK_DIGIT']]],
    [{ razonSocial: 'ESCUELA KEMPER URGATE SA DE CV' }, [['razonSocial', 'NAME_HAS_REGIME']]],
    [{ razonSocial: 'Escuela Kemper Urgate, S.A. de C.V.' }, [['razonSocial', 'NAME_HAS_REGIME']]],
    [{ razonSocial: 'ESCUELA KEMPER URGATE S DE RL DE CV' }, [['razonSocial', 'NAME_HAS_REGIME']]],
    [{ postalCode: '00001' }, [['postalCode', 'UNKNOWN_POSTAL_CODE']]],
    [
      { rfc: 'eku-900317-3c8', razonSocial: 'ESCUELA SC', postalCode: '00001' },
      [
        ['rfc', 'CHECK_DIGIT'],
        ['razonSocial', 'NAME_HAS_REGIME'],
        ['postalCode', 'UNKNOWN_POSTAL_CODE'],
      ],
    ],
    [{ rfc: 'EKU-900317-3C9' }, []],
    [{ ...generalPublic }, []],
  ])('is saved with warnings, which later reads repeat: %j', async (overrides, warnings) => {
    for (const client of [organization.live, organization.test]) {
      const { status, data } = await client.post(PATH, billingInfo(overrides));

      expect(status).toBe(201);
      expect(data.warnings.map(({ field, code }: Record<string, string>) => [field, code])).toEqual(warnings);
      for (const { message } of data.warnings) expect(message).toMatch(/\.$/);
      expect((await client.get(PATH)).data).toEqual(data);
    }
  });

  it('requires ADMIN to be written, and billing scopes of a scoped key', async () => {
    const member = (await newMember(organization.id, 'MEMBER')).client;
    const reader = keyClient(await newKey(organization.id, { livemode: true, scopes: ['billing:read'] }));

    expect((await member.post(PATH, billingInfo())).error.code).toBe('FORBIDDEN');
    expect((await reader.post(PATH, billingInfo())).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.get(PATH)).status).toBe(404);
    const tester = keyClient(await newKey(organization.id, { livemode: false, scopes: ['billing:read'] }));
    expect((await tester.post(PATH, billingInfo())).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it.each([
    [{ ...generalPublic }],
    [{ rfc: 'XEXX010101000', regimenFiscal: '616', usoCfdi: 'S01' }],
    [{ ...persona, regimenFiscal: '605', usoCfdi: 'D01' }],
    [{ regimenFiscal: '626', usoCfdi: 'G03' }],
  ])('accepts %j', async (overrides) => {
    expect((await organization.live.post(PATH, billingInfo(overrides))).status).toBe(201);
  });

  it.each([
    ['rfc', { rfc: 'EKU9003173CB' }],
    ['rfc', { rfc: 'EKU_9003173C9' }],
    ['razonSocial', { razonSocial: 'ESCUELA|KEMPER' }],
    ['razonSocial', { razonSocial: '|' }],
    ['rfc', { rfc: 'ABC010230AB6' }],
    ['rfc', { rfc: undefined }],
    ['rfc', { rfc: 7 }],
    ['regimenFiscal', { regimenFiscal: '600' }],
    ['regimenFiscal', { ...persona, regimenFiscal: '601' }],
    ['regimenFiscal', { regimenFiscal: '612' }],
    ['usoCfdi', { usoCfdi: 'P01' }],
    ['usoCfdi', { usoCfdi: 'D01' }],
    ['usoCfdi', { ...persona, regimenFiscal: '605', usoCfdi: 'G03' }],
    ['usoCfdi', { usoCfdi: null }],
    ['regimenFiscal', { ...generalPublic, regimenFiscal: '601' }],
    ['usoCfdi', { ...generalPublic, usoCfdi: 'G03' }],
    ['razonSocial', { ...generalPublic, razonSocial: 'ESCUELA KEMPER URGATE' }],
    ['usoCfdi', { ...generalPublic, rfc: 'XEXX010101000', usoCfdi: 'G02' }],
    ['regimenFiscal', { ...generalPublic, rfc: 'XEXX010101000', regimenFiscal: '610' }],
    ['postalCode', { postalCode: '6600' }],
    ['postalCode', { postalCode: '066000' }],
    ['billingEmail', { billingEmail: 'facturas' }],
    ['billingPhone', { billingPhone: '5'.repeat(21) }],
    ['billingPhone', { billingPhone: 5512345678 }],
    ['state', { state: 'XX' }],
    ['razonSocial', { razonSocial: '   ' }],
    ['street', { street: 'a'.repeat(201) }],
    ['requireInvoice', { requireInvoice: 'yes' }],
  ])('refuses a wrong %s with INVALID_INPUT: %j', async (field, overrides) => {
    const { status, error } = await organization.live.post(PATH, billingInfo(overrides));

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(error.details['errors'] as object)).toContain(field);
    expect((await organization.live.get(PATH)).status).toBe(404);
  });

  it.each([
    [{ state: 'Mexico City' }, 'MX-CMX'],
    [{ state: 'State of Mexico', postalCode: '52000' }, 'MX-MEX'],
    [{ state: 'Jalisco State', postalCode: '44100' }, 'MX-JAL'],
    [{ state: 'New Leon', postalCode: '64000' }, 'MX-NLE'],
    [{ state: 'Monterrey', postalCode: '64000' }, 'MX-NLE'],
    [{ state: undefined }, 'MX-CMX'],
    [{ state: null, postalCode: '44100' }, 'MX-JAL'],
    [{ state: '\u200B', postalCode: '97000' }, 'MX-YUC'],
    [{ state: undefined, postalCode: '17000' }, undefined],
  ])('suggests the state that %j means: %s', async (fields, meant) => {
    const { status, error } = await organization.live.post(PATH, billingInfo(fields));

    expect([status, error.code, error.details['suggestions']]).toEqual([
      400,
      'INVALID_INPUT',
      meant && { state: meant },
    ]);
  });

  it.each(['[]', '"x"', '7', 'null', '{}'])('refuses the body %s with INVALID_INPUT', async (body) => {
    const { status, error } = await organization.live.post(PATH, body);

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
