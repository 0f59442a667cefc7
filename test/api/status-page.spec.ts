import { bench, sql } from '../support/bench.js';
import { fromNewAddress } from '../support/client.js';
import { eventually } from '../support/eventually.js';

const MINUTES_AGO = 'now() - make_interval(mins => $1)';

describe('GET /status', () => {
  const page = async (language: string) => {
    const headers = { 'Accept-Language': language, ...fromNewAddress() };
    const response = await fetch(`${bench.baseUrl}/status`, { headers });
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

  it('shows 30 days of the service and of each carrier, as minutes with failures', async () => {
    await sql(
      `INSERT INTO service_uptimes (since, last_seen_at)
       VALUES (now() - interval '20 days', now() - interval '5 days'), (now() - interval '5 days' + interval '95 minutes', now())`,
    );
    await sql(
      `INSERT INTO carrier_states (carrier_code, livemode, area, state, since, ended_at)
       VALUES ('DHL', true, 'labels', 'down', now() - interval '3 days', now() - interval '3 days' + interval '7 minutes')`,
    );
    try {
      const { text } = await shown('en', 'failures 7 min');

      const days = [...text.matchAll(/<ul class="days">([\s\S]*?)<\/ul>/g)].map(
        ([, list]) => list!.match(/<li /g)!.length,
      );
      expect(days.length).toBeGreaterThan(1);
      expect(new Set(days)).toEqual(new Set([30]));
      expect(text).toMatch(/\d+ \w+: no record/);
      // The interruption may pass midnight.
      expect(text).toMatch(/failures (1 h|[1-9]\d* min)/);
    } finally {
      await sql("DELETE FROM service_uptimes WHERE since < now() - interval '1 day'");
    }
  });
});
