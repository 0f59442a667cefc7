import { clabe as clabeValidator } from 'clabe-validator';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { stranger } from '../support/client.js';

const PATH = '/v1/wallet/funding-instructions';
const transfer = (body: object) => stranger().post('/simulator/bank-transfers', body);

describe('Funding instructions', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('return 404 before they are provisioned', async () => {
    const { status, error } = await organization.live.get(PATH);

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await organization.live.get('/v1/wallet/balance')).data.hasFundingSource).toBe(false);
  });

  it('are one CLABE with a valid check digit: 201 the first time, 200 with the same one later', async () => {
    const first = await organization.live.post(PATH);
    const again = await organization.live.post(PATH);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.data).toEqual({
      id: expect.stringMatching(/^fin_/),
      type: 'mx_bank_transfer',
      clabe: expect.stringMatching(/^\d{18}$/),
      bankName: 'STP',
      bankCode: '646',
      status: 'ACTIVE',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(clabeValidator.validate(first.data.clabe).valid.format).toBe(true);
    expect(again.data).toEqual(first.data);
    expect((await organization.live.get(PATH)).data).toEqual(first.data);
    expect((await organization.live.get('/v1/wallet/balance')).data.hasFundingSource).toBe(true);
  });

  it('are LIVE only, reading included', async () => {
    for (const reply of [await organization.test.post(PATH), await organization.test.get(PATH)]) {
      expect([reply.status, reply.error.code]).toEqual([400, 'LIVE_MODE_REQUIRED']);
    }
  });
});

describe('A bank transfer', () => {
  let organization: TestOrganization;
  let clabe: string;

  beforeAll(async () => {
    organization = await newOrganization();
    clabe = (await organization.live.post(PATH)).data.clabe;
  });

  it('to the CLABE credits the wallet, once for each reference', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await transfer({ clabe, amount: 1500.25, reference: 'FOLIO-1' })).status).toBe(201);
    }
    await Promise.all([1, 2, 3].map(() => transfer({ clabe, amount: 1, reference: 'FOLIO-2' })));

    expect((await organization.live.get('/v1/wallet/transactions')).data).toMatchObject([
      { type: 'CREDIT', amount: '1.00', balanceAfter: '1501.25' },
      {
        type: 'CREDIT',
        amount: '1500.25',
        balanceAfter: '1500.25',
        referenceType: 'processor_bank_transfer',
        status: 'COMPLETED',
      },
    ]);
    expect((await organization.test.get('/v1/wallet/balance')).data.balance).toBe('10000.00');
  });

  it('without a reference is another one each time', async () => {
    const { data: before } = await organization.live.get('/v1/wallet/balance');
    await transfer({ clabe, amount: 10 });
    await transfer({ clabe, amount: 10 });

    const { data: after } = await organization.live.get('/v1/wallet/balance');
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(20, 2);
  });

  it('under a reference that another payer used is a separate transfer', async () => {
    const other = await newOrganization();
    const { data } = await other.live.post(PATH);
    await transfer({ clabe, amount: 5, reference: 'SAME' });
    await transfer({ clabe: data.clabe, amount: 7, reference: 'SAME' });

    expect((await other.live.get('/v1/wallet/balance')).data.balance).toBe('7.00');
  });

  it.each([
    [{ clabe: '646180999999999998', amount: 5 }, 404, 'RESOURCE_NOT_FOUND'],
    [{ clabe: '123', amount: 5 }, 400, 'VALIDATION_ERROR'],
    [{ amount: 5 }, 400, 'VALIDATION_ERROR'],
    [{ clabe: '646180100000000013', amount: 0 }, 400, 'VALIDATION_ERROR'],
    [{ clabe: '646180100000000013', amount: 0.001 }, 400, 'VALIDATION_ERROR'],
  ])('%j returns %s %s', async (body, status, code) => {
    const reply = await transfer(body);

    expect([reply.status, reply.error.code]).toEqual([status, code]);
  });

  it('is not metered', async () => {
    expect((await transfer({ clabe: '1', amount: 5 })).headers.get('x-ratelimit-limit')).toBeNull();
  });
});
