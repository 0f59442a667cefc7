import fc from 'fast-check';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { mexicoCity } from '../support/shipments.js';

/** Text as nobody would write it, with what means something to SQL, LIKE, regular expressions and JSON mixed in. */
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

describe('Whatever text comes', () => {
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

  it('the search of postal codes answers or refuses it', () =>
    never500((q) => organization.test.get(`/v1/postal-codes/search?${new URLSearchParams({ q }).toString()}`)));

  it('a lookup answers or refuses it', () =>
    never500((code) => organization.test.get(`/v1/postal-codes/${encodeURIComponent(code)}`)));

  it('the search of the address book answers or refuses it', () =>
    never500((search) =>
      organization.test.get(`/v1/addresses?${new URLSearchParams({ search, state: search }).toString()}`),
    ));

  it('a verification answers or refuses it', () =>
    never500((value) =>
      organization.test.post('/v1/address-verifications', {
        address: { postalCode: '06600', neighborhood: value, city: value, state: value },
      }),
    ));

  it('the address book keeps it as it is, or refuses it', () =>
    never500(async (company) => {
      const reply = await organization.test.post('/v1/addresses', { ...mexicoCity, company, reference: company });
      if (reply.status === 201) expect(reply.data.company).toBe(company.trim() || null);
      return reply;
    }));
});
