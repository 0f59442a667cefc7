import fc from 'fast-check';
import { EstafetaCarrier } from '../../../src/contexts/carriers/estafeta/estafeta-carrier.js';
import { trackingOf } from '../../../src/contexts/carriers/estafeta/tracking.js';
import { callTo } from '../call-to.js';
import { estafetaCredentials, EstafetaDouble } from '../doubles/estafeta.js';
import { anyLabelRequest } from '../random-shipments.js';
import { PublishedApi, readPublished } from './published-api.js';

/** Labels only: quotes and tracking are published nowhere. The schema requires nothing; it says types. */
const api = new PublishedApi(readPublished('estafeta', 'openapi/label-waybills-v1.openapi.json'), { prefix: '/v1' });
const estafeta = new EstafetaCarrier();
const double = new EstafetaDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

describe("Estafeta's tracking, of which no answer is published", () => {
  it('has one state, whose members are all read as its clients describe them', () => {
    const statusCurrent = {
      code: 'EN_TRANSITO',
      spanishName: 'En tránsito',
      englishName: 'In transit',
      localDateTime: '2026-07-01 23:45:10',
      warehouseName: 'Guadalajara',
    };

    expect(trackingOf({ items: [{ statusCurrent }] })).toEqual({
      kind: 'known',
      scans: [
        {
          status: 'IN_TRANSIT',
          description: 'En tránsito',
          code: 'EN_TRANSITO',
          place: 'Guadalajara',
          // Mexico City's time, which knows no summer time any more.
          occurredAt: new Date('2026-07-02T05:45:10Z'),
        },
      ],
    });
    expect(trackingOf({ items: [{ error: { code: 1 } }] })).toMatchObject({ kind: 'unknown' });
  });
});

describe("the published schema of Estafeta's labels", () => {
  it('is kept by every request, whatever is shipped', async () => {
    expect(api.names).toContain('POST /wayBills');
    double.check = (request) => (request.path === '/v1/wayBills' ? api.problemsOfRequest(request)! : []);
    const call = () => callTo(double, 'ESTAFETA', estafetaCredentials(double.origin));
    await fc.assert(
      fc.asyncProperty(anyLabelRequest(estafeta.services.map(({ code }) => code)), async (request) => {
        await estafeta.createLabel({ ...request, format: 'PDF' }, call());
        expect(double.violations).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(double.labels.length).toBeGreaterThan(3);
  });
});
