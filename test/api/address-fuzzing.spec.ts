import fc from 'fast-check';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity } from '../support/shipments.js';

/** Arbitrary text, mixed with special characters of SQL, LIKE, regular expressions and JSON. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '"',
      ';',
      '--',
      '$1',
      '(',
      ')',
      '[',
      '*',
      '😀',
      'ñ',
      '\u0301',
      'a',
      ' ',
      '\n',
      '|',
    ),
    maxLength: 60,
  }),
);

describe('With any text', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const never500 = (call: (value: string) => Promise<{ status: number; text: string }>) =>
    fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { status, text: answer } = await call(value);
        expect([answer, [200, 201, 400, 404].includes(status)]).toEqual([answer, true]);
      }),
      { numRuns: 40 },
    );

  it('the postal code search returns a result or rejects it', () =>
    never500((q) => organization.test.get(`/v1/postal-codes/search?${new URLSearchParams({ q }).toString()}`)));

  it('a lookup returns a result or rejects it', () =>
    never500((code) => organization.test.get(`/v1/postal-codes/${encodeURIComponent(code)}`)));

  it('the address book search returns a result or rejects it', () =>
    never500((search) =>
      organization.test.get(`/v1/addresses?${new URLSearchParams({ search, state: search }).toString()}`),
    ));

  it('a verification returns a result or rejects it', () =>
    never500((value) =>
      organization.test.post('/v1/address-verifications', {
        address: { postalCode: '06600', neighborhood: value, city: value, state: value },
      }),
    ));

  it('the address book stores it unchanged, or rejects it', () =>
    never500(async (company) => {
      const reply = await organization.test.post('/v1/addresses', { ...mexicoCity, company, reference: company });
      if (reply.status === 201) expect(reply.data.company).toBe(company.trim() || null);
      return reply;
    }));
});
