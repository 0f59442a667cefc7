import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';

const MINUTES_AGO = 'now() - make_interval(mins => $1)';

describe('GET /status', () => {
  const page = async (language: string) => {
    const response = await fetch(`${bench.baseUrl}/status`, { headers: { 'Accept-Language': language } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** Changes are shown within some seconds. */
  const shown = (language: string, words: string) =>
    eventually(async () => {
      const read = await page(language);
      return read.text.includes(words) ? read : null;
    });

  afterEach(() => sql("DELETE FROM carrier_states WHERE carrier_code IN ('DHL', 'UPS')"));

  it('shows the state of the service and each carrier, now and in the last day, in Spanish and English', async () => {
    const trouble = (code: string, livemode: boolean, state: string, from: number, to: number | null) =>
      sql(
        `INSERT INTO carrier_states (carrier_code, livemode, area, state, since, ended_at)
         VALUES ($2, $3, 'labels', $4, ${MINUTES_AGO}, now() - make_interval(mins => $5))`,
        [from, code, livemode, state, to],
      );
    await trouble('DHL', true, 'down', 90, 60);
    await trouble('DHL', true, 'degraded', 30, null);
    await trouble('UPS', false, 'down', 30, null);
    await trouble('UPS', true, 'down', 3000, 2000);

    const spanish = await shown('es-MX', 'Falla a veces');
    const english = await page('en');

    expect([spanish.status, spanish.headers.get('content-language'), spanish.headers.get('x-ratelimit-limit')]).toEqual(
      [200, 'es', expect.any(String)],
    );
    for (const words of ['Todo funciona', 'Sin interrupciones', 'DHL', 'Estafeta', 'Rastreo'])
      expect(spanish.text).toContain(words);
    // Once for the trouble that has ended, once for the one that lasts: not for TEST, nor for the day before.
    expect(english.text.match(/Unavailable/g)).toHaveLength(1);
    expect(english.text.match(/Intermittent failures/g)).toHaveLength(2);
  });
});
