import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { bench } from '../support/bench.js';
import { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

interface SpanRecord {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { stringValue?: string; intValue?: number } }[];
}

/** An OpenTelemetry collector that stores the spans it receives. */
async function startCollector(): Promise<{ url: string; spans: SpanRecord[]; server: Server }> {
  const spans: SpanRecord[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const resource of resourceSpans) for (const scope of resource.scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, spans, server };
}

describe('Observability', () => {
  let service: RunningService;
  let collector: Awaited<ReturnType<typeof startCollector>>;

  beforeAll(async () => {
    collector = await startCollector();
    service = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `watched-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { LOG_LEVEL: 'info', METRICS_TOKEN: 'the token of the scraper', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
  });

  afterAll(async () => {
    await service.stop();
    collector.server.close();
  });

  const scrape = async (): Promise<string> =>
    (await new Client({ Authorization: 'Bearer the token of the scraper' }, service.baseUrl).get('/metrics')).text;

  it('reports whether PostgreSQL, migrations, Redis, queues and storage are up', async () => {
    const { status, body } = await new Client({}, service.baseUrl).get('/health/ready');

    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'up',
      postgresql: 'up',
      migrations: 'up',
      redis: 'up',
      queues: 'up',
      storage: 'up',
      clock: 'up',
    });
  });

  it('requires the token for metrics', async () => {
    const { status, error } = await new Client({}, service.baseUrl).get('/metrics');

    expect([status, error.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('measures requests by route and status, purchases by outcome, carriers, the pool and the queues', async () => {
    const organization = await newOrganization();
    const client = organization.test.at(service.baseUrl);
    await createLabelledShipment(client);
    await client.get('/v1/shipments/shp_nobody');

    const metrics = await scrape();

    expect(metrics).toMatch(
      /guia_http_request_duration_seconds_count\{method="POST",route="\/v1\/shipments",status="201"\} [1-9]/,
    );
    expect(metrics).toMatch(
      /guia_http_request_duration_seconds_count\{method="GET",route="\/v1\/shipments\/:id",status="404"\} [1-9]/,
    );
    expect(metrics).toMatch(/guia_label_purchases_total\{outcome="succeeded"\} [1-9]/);
    expect(metrics).toMatch(
      /guia_carrier_call_duration_seconds_count\{carrier="ESTAFETA",call="quote",outcome="answered"\} [1-9]/,
    );
    expect(metrics).toMatch(/guia_database_connections\{state="idle"\} \d/);
    expect(metrics).toMatch(/guia_queue_jobs\{queue="labels-DHL",state="waiting"\} \d/);
    expect(metrics).toMatch(/guia_queue_oldest_job_age_seconds\{queue="labels-DHL"\} \d/);
    expect(metrics).toMatch(/guia_queue_jobs\{queue="labels-DHL",state="failed"\} \d/);
    for (const backlog of ['webhooks', 'purchases', 'action_required', 'mails']) {
      expect(metrics).toMatch(new RegExp(`guia_backlog_items\\{backlog="${backlog}"\\} \\d`));
      expect(metrics).toMatch(new RegExp(`guia_backlog_oldest_age_seconds\\{backlog="${backlog}"\\} \\d`));
    }
    for (const dependency of ['redis', 'storage', 'mail'])
      expect(metrics).toMatch(new RegExp(`guia_dependency_errors_total\\{dependency="${dependency}"\\} \\d`));
  });

  it('logs one structured line per request with its id, organization, route and duration, without the URL', async () => {
    const organization = await newOrganization();
    const requestId = `seen-${organization.id}`;
    await organization.test.at(service.baseUrl).with({ 'X-Request-Id': requestId }).get('/v1/shipments/shp_secret');

    const line = await logLine((entry) => entry['requestId'] === requestId);

    expect(line).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/v1/shipments/:id',
      status: 404,
      organizationId: organization.id,
      livemode: false,
      durationMs: expect.any(Number),
    });
    expect(JSON.stringify(line)).not.toContain('shp_secret');
  });

  it('traces a purchase with its transactions and the call to the carrier, within the trace of the client', async () => {
    const organization = await newOrganization();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const client = organization.test.at(service.baseUrl).with({ traceparent: `00-${traceId}-b7ad6b7169203331-01` });

    await createLabelledShipment(client);

    const purchase = await eventually(async () =>
      collector.spans.find((span) => span.traceId === traceId && span.name === 'POST /v1/shipments/:id/label'),
    );
    const within = collector.spans.filter((span) => span.parentSpanId === purchase.spanId).map(({ name }) => name);
    expect(within).toEqual(expect.arrayContaining(['transaction', 'carrier createLabel', 'storage save']));
    const isOfPurchase = (entry: Record<string, unknown>) => entry['route'] === '/v1/shipments/:id/label';
    const line = await logLine((entry) => entry['traceId'] === traceId && isOfPurchase(entry));
    expect(line).toMatchObject({ organizationId: organization.id });
  });

  it('traces each statement of a request with its text and rows, and each command of Redis, without any value', async () => {
    const organization = await newOrganization();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const client = organization.test.at(service.baseUrl).with({ traceparent: `00-${traceId}-b7ad6b7169203331-01` });

    const shipment = await createShipment(client, { reference: 'a value of a statement' });
    await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, async: true });

    await eventually(async () =>
      collector.spans.find((span) => span.traceId === traceId && span.name === 'POST /v1/shipments/:id/label'),
    );
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const ofStatements = spans.filter(({ name }) => name.startsWith('sql '));
    const text = (span: SpanRecord) => String(attribute(span, 'db.query.text'));
    const inserted = ofStatements.find((span) => text(span).startsWith('INSERT INTO shipments '))!;
    expect(text(inserted)).toContain('$1');
    expect(attribute(inserted, 'db.response.returned_rows')).toBe(1);
    expect(spans.find(({ spanId }) => spanId === inserted.parentSpanId)?.name).toBe('transaction');
    expect(ofStatements.map(({ name }) => name)).toEqual(expect.arrayContaining(['sql SELECT', 'sql COMMIT']));
    // The job is added after the answer's transaction, and its span may be sent after that of the request.
    const ofRedis = await eventually(async () => {
      const commands = collector.spans.filter((span) => span.traceId === traceId && /^(redis|queue) /.test(span.name));
      return new Set(commands.map(({ name }) => name.split(' ')[0])).size === 2 ? commands : null;
    });
    for (const value of ['a value of a statement', organization.id, shipment.id])
      expect(JSON.stringify([...ofStatements, ...ofRedis])).not.toContain(value);
  });

  const attribute = (span: SpanRecord, key: string): string | number | undefined => {
    const { value } = span.attributes.find((each) => each.key === key) ?? {};
    return value?.stringValue ?? value?.intValue;
  };

  const logLine = (wanted: (entry: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> =>
    eventually(async () => {
      const lines = (await readFile(service.logFile, 'utf8')).trim().split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(wanted);
    });
});
