import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { PaquetexpressCarrier } from '../../../src/contexts/carriers/paquetexpress/paquetexpress-carrier.js';
import { read } from '../../../src/contexts/carriers/paquetexpress/envelope.js';
import { ratesOf } from '../../../src/contexts/carriers/paquetexpress/rate.js';
import { trackingOf } from '../../../src/contexts/carriers/paquetexpress/tracking.js';
import { isValidRate } from '../../../src/contexts/carriers/validate-rate.js';
import type { Json } from '../doubles/carrier-double.js';
import { PAQUETEXPRESS_CREDENTIALS, PaquetexpressDouble } from '../doubles/paquetexpress.js';
import { callTo } from '../call-to.js';
import { anyLabelRequest } from '../random-shipments.js';
import { LABEL, quoteOf } from '../sample-requests.js';
import { publishedFolder, readPublished } from './published-api.js';

/** There is no schema: requests have the members of the published samples, with values of the same types. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/RadRestFul/api/rad/loginv1/login': 'login',
  '/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation': 'quotation',
  '/RadRestFul/api/rad/v1/guia': 'guia',
  '/RadRestFul/api/rad/v1/infotrack': 'infotrack',
  '/RadRestFul/api/rad/v1/cancelguia': 'cancelguia',
};

const paquetexpress = new PaquetexpressCarrier();
const double = new PaquetexpressDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

const call = () => callTo(double, 'PAQUETEXPRESS', PAQUETEXPRESS_CREDENTIALS);

const text = (name: string) => readFileSync(join(publishedFolder('paquetexpress'), `docs/${name}.txt`), 'utf8');

/** The JSON objects of a document in words, those that can be read. */
function answersIn(document: string): Json[] {
  // Pages end with a form feed.
  const lines = document.replaceAll('\f', '').split('\n');
  return lines.flatMap((line, at) => {
    if (!/^\s*\{\s*$/.test(line) || !/^\s*"header"\s*:\s*null/.test(lines[at + 1] ?? '')) return [];
    for (let end = at + 1; end < lines.length; end++)
      if (/^\s*\}\s*$/.test(lines[end]!))
        try {
          return [JSON.parse(lines.slice(at, end + 1).join('\n')) as Json];
        } catch {
          // The object goes on.
        }
    return [];
  });
}

/** Members of a request that the sample does not have, or has of another type. */
function differences(value: unknown, sample: unknown, path = ''): string[] {
  if (sample === null || value === null || sample === undefined) return [];
  if (Array.isArray(value) !== Array.isArray(sample) || typeof value !== typeof sample)
    return [`${path} is of another type`];
  if (Array.isArray(value)) return value.flatMap((each) => differences(each, (sample as unknown[])[0], `${path}[]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value as Json).flatMap(([key, each]) =>
    key in (sample as Json)
      ? differences(each, (sample as Json)[key], `${path}.${key}`)
      : [`${path}.${key} is unknown`],
  );
}

describe('the published samples of Paquetexpress', () => {
  it('have the members of every request, whatever is shipped', async () => {
    const samples = new Map(
      Object.entries(SAMPLES).map(([path, name]) => [
        path,
        readPublished('paquetexpress', `examples/${name}.request.json`),
      ]),
    );
    double.check = ({ method, path, body }) => (method === 'POST' ? differences(body, samples.get(path), path) : []);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(anyLabelRequest(paquetexpress.services.map(({ code }) => code)), async (request) => {
        await paquetexpress.quote(quoteOf(request), call());
        const label = await paquetexpress.createLabel(request, call());
        if (label.kind === 'made') {
          made += 1;
          const { trackingNumber } = label.label;
          const { reference } = request;
          await paquetexpress.track({ trackingNumbers: [trackingNumber], livemode: true }, call());
          const toCancel = { trackingNumber, reference, livemode: true, createdAt: new Date(), carrierData: null };
          expect(await paquetexpress.cancelLabel(toCancel, call())).toEqual({ kind: 'cancelled' });
        }
        expect(double.violations).toEqual([]);
      }),
      { numRuns: 50 },
    );
    expect(made).toBeGreaterThan(3);
    expect(double.shipments).toHaveLength(made);
    const posted = new Set(double.requests.filter(({ method }) => method === 'POST').map(({ path }) => path));
    expect(posted).toEqual(new Set(Object.keys(SAMPLES)));
  });

  it('have prices with a retention, which the rates are without', () => {
    const answers = answersIn(text('flujo-ejemplo-webservices')).map((body) =>
      read({ kind: 'accepted', status: 200, body }),
    );
    const quoted = answers.flatMap((answer) =>
      answer.kind === 'accepted' ? ratesOf(answer.body, { ...quoteOf(LABEL), insuredValue: 1000 }) : [],
    );
    expect(quoted.every((rate) => isValidRate(rate, paquetexpress))).toBe(true);
    expect(quoted).toMatchObject([
      {
        serviceCode: 'ESTANDAR_TERRESTRE',
        isInsured: true,
        breakdown: { insuranceCost: 13.95, subtotal: 570.19, ivaAmount: 91.22, total: 661.41 },
      },
      { serviceCode: 'AEREO', breakdown: { subtotal: 2163.17, ivaAmount: 346.11, total: 2509.28 } },
    ]);
  });

  it('have refusals inside answers of success', () => {
    const outcomes = answersIn(text('cancel-shipment')).map(
      (body) => read({ kind: 'accepted', status: 200, body }).kind,
    );
    expect(outcomes).toEqual(expect.arrayContaining(['refused']));
  });

  it('have events, each with its instant', () => {
    const [answer] = answersIn(text('tracking-all-events'));
    const { data } = answer!['body'].response;
    expect(trackingOf(data)).toMatchObject({
      kind: 'known',
      scans: [
        { status: 'LABEL_PURCHASED', code: 'SWB', occurredAt: new Date('2021-11-04T21:10:49Z') },
        { status: 'IN_TRANSIT', code: 'TRN', occurredAt: new Date('2021-11-05T01:01:00Z') },
      ],
    });
  });
});
