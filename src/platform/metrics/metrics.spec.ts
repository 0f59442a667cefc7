import { type Database } from '../database/database.js';
import { PoolGauges } from './gauges.js';
import { Metrics } from './metrics.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const request = { method: 'GET', route: '/v1/shipments', status: 200 };

describe('Metrics', () => {
  it('are Prometheus text without exemplars where traces are not exported', async () => {
    const metrics = new Metrics();
    metrics.requests.observe(request, 0.02, TRACE);
    metrics.purchaseDuration.observe({}, 3, TRACE);

    const text = await metrics.registry.metrics();

    expect(metrics.registry.contentType).toContain('text/plain');
    expect(text).not.toContain(TRACE);
    expect(text).toContain('guia_http_answer_duration_seconds_count{method="GET",answer="2xx"} 1');
    expect(text).toContain('guia_label_purchase_duration_seconds_count 1');
  });

  it('are OpenMetrics with the trace of the last sample of each bucket where traces are exported', async () => {
    const metrics = new Metrics(true);
    metrics.requests.observe(request, 0.02, TRACE);
    metrics.purchaseDuration.observe({}, 3, TRACE);
    metrics.webhookDelay.observe({}, 0.2);
    metrics.purchases.inc({ outcome: 'succeeded' });

    const text = await metrics.registry.metrics();

    expect(metrics.registry.contentType).toContain('application/openmetrics-text');
    const ofTrace = text.split('\n').filter((line) => line.includes(TRACE));
    expect(ofTrace).toEqual([
      expect.stringMatching(
        /^guia_http_answer_duration_seconds_bucket\{le="0\.025",method="GET",answer="2xx"\} 1 # \{trace_id="0af7651916cd43dd8448eb211c80319c"\} 0\.02 [\d.]+$/,
      ),
      expect.stringMatching(
        /^guia_label_purchase_duration_seconds_bucket\{le="5"\} 1 # \{trace_id="0af7651916cd43dd8448eb211c80319c"\} 3 [\d.]+$/,
      ),
    ]);
    expect(text).toContain('guia_label_purchases_total{outcome="succeeded"} 1');
    expect(text).toContain('guia_webhook_delay_seconds_count 1');
    expect(text).toMatch(/# EOF\n$/);
  });

  it('are the same figures at each scrape in OpenMetrics', async () => {
    const metrics = new Metrics(true);
    metrics.purchases.inc({ outcome: 'failed' });
    await metrics.registry.metrics();

    expect(await metrics.registry.metrics()).toContain('guia_label_purchases_total{outcome="failed"} 1');
  });
});

describe('Gauges of the connections', () => {
  it.each([
    ['while idle connections can serve all requests', { totalCount: 11, idleCount: 11, waitingCount: 7 }, 0],
    ['while all connections are busy', { totalCount: 16, idleCount: 0, waitingCount: 7 }, 7],
  ])('count the requests that wait %s', async (_, pool, waiting) => {
    const metrics = new Metrics();
    new PoolGauges(metrics, { pool } as Database);

    expect(await metrics.registry.metrics()).toContain(`guia_database_connections{state="waiting"} ${waiting}`);
  });
});
