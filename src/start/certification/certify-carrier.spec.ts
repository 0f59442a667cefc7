import { callTo } from '../../../test/carriers/call-to.js';
import { NOVENTA9MINUTOS_CREDENTIALS, Noventa9MinutosDouble } from '../../../test/carriers/doubles/noventa9minutos.js';
import { UPS_CREDENTIALS, UpsDouble } from '../../../test/carriers/doubles/ups.js';
import { Noventa9MinutosCarrier } from '../../contexts/carriers/noventa9minutos/noventa9minutos-carrier.js';
import type { Carrier } from '../../contexts/carriers/port/carrier.js';
import { UpsCarrier } from '../../contexts/carriers/ups/ups-carrier.js';
import { SystemClock } from '../../kernel/clock.js';
import type { CarrierDouble } from '../../../test/carriers/doubles/carrier-double.js';
import { CertifyCarrier } from './certify-carrier.js';
import { RecordedTraffic } from './recorded-traffic.js';

async function certify(carrier: Carrier, double: CarrierDouble, credentials: Record<string, string>) {
  await double.start();
  const { account } = callTo(double, carrier.code, credentials);
  const traffic = new RecordedTraffic(credentials);
  traffic.start();
  try {
    const options = { day: '2026-03-17', findSeconds: 0, tell: () => undefined };
    return { steps: await new CertifyCarrier(carrier, account, options).execute(), exchanges: traffic.exchanges };
  } finally {
    traffic.stop();
    await double.stop();
  }
}

describe('The certification of a carrier', () => {
  it('runs every step with UPS, and cancels everything that it created', async () => {
    const double = new UpsDouble();
    const { steps, exchanges } = await certify(new UpsCarrier(new SystemClock()), double, UPS_CREDENTIALS);
    expect(steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(steps.map(({ name }) => name)).toEqual([
      'quote',
      ...['PDF', 'ZPL', 'PNG'].flatMap((format) => [
        `label as ${format}`,
        'find by reference (by_reference)',
        'track',
        'void',
        'void again',
      ]),
      'find an unused reference',
      'pickup',
    ]);
    expect(double.shipments.every(({ voided }) => voided)).toBe(true);
    expect(double.pickups).toMatchObject([{ status: '007' }]);
    expect(exchanges).toHaveLength(double.requests.length);
  });

  it('continues after a failed step, and reports it', async () => {
    const double = new Noventa9MinutosDouble();
    double.failNext({ before: 'unavailable' }, ({ method }) => method === 'DELETE');
    const carrier = new Noventa9MinutosCarrier(new SystemClock());
    const { steps } = await certify(carrier, double, NOVENTA9MINUTOS_CREDENTIALS);
    expect(steps.filter(({ ok }) => !ok)).toMatchObject([
      { name: 'void', outcome: expect.stringContaining('unknown') },
    ]);
    expect(double.orders.every(({ cancelled }) => cancelled)).toBe(true);
  });

  it('stores responses without secrets, tokens and images', async () => {
    const { exchanges } = await certify(new UpsCarrier(new SystemClock()), new UpsDouble(), UPS_CREDENTIALS);
    const kept = JSON.stringify(exchanges);
    for (const secret of [...Object.values(UPS_CREDENTIALS), 'token-', 'Basic ', 'Bearer '])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('<accountNumber>');
    expect(kept).toMatch(/"GraphicImage":"<\d+ characters: /);
    expect(exchanges[0]).toMatchObject({ method: 'POST', status: 200, answer: { access_token: '<secret>' } });
  });
});
