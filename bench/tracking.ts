import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../src/platform/database/schema.js';
import { inEnvironment, say, type Environment } from './environment.js';

/**
 * `npm run bench:tracking -- --parcels 10000 --workers 1`: so many parcels on their way with a carrier that takes 30 numbers a call
 * and five calls a second, all due at once, as after a night without network. Says how long it takes until the last one was asked about.
 */
const { values: options } = parseArgs({
  options: { parcels: { type: 'string', default: '10000' }, workers: { type: 'string', default: '1' } },
});
const PARCELS = Number(options.parcels);
const WORKERS = Number(options.workers);

const NUMBERS_A_CALL = 30;
const CALLS_A_SECOND = 5;
/** As a carrier's over the internet. */
const ANSWER_MS = 300;

/** Answers as FedEx: one scan of each number. What is over its limits is 429. */
class TrackingDouble {
  /** The numbers that were answered, with the moment. */
  readonly answered = new Map<string, number>();
  calls = 0;
  refused = 0;
  private readonly latest: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const text = (await request.toArray()).join('');
    if (request.url === '/oauth/token')
      return { status: 200, body: { access_token: 'token', token_type: 'bearer', expires_in: 3600 } };
    const numbers = (
      JSON.parse(text) as { trackingInfo: { trackingNumberInfo: { trackingNumber: string } }[] }
    ).trackingInfo.map(({ trackingNumberInfo }) => trackingNumberInfo.trackingNumber);
    this.calls++;
    if (numbers.length > NUMBERS_A_CALL || this.isTooFast()) {
      this.refused++;
      return { status: 429, body: { errors: [{ code: 'TOO.MANY.REQUESTS' }] } };
    }
    await sleep(ANSWER_MS);
    for (const number of numbers) this.answered.set(number, Date.now());
    return { status: 200, body: { output: { completeTrackResults: numbers.map(resultOf) } } };
  }

  private isTooFast(): boolean {
    const now = Date.now();
    while (this.latest.length > 0 && this.latest[0]! <= now - 1000) this.latest.shift();
    if (this.latest.length >= CALLS_A_SECOND) return true;
    this.latest.push(now);
    return false;
  }
}

const resultOf = (trackingNumber: string) => ({
  trackingNumber,
  trackResults: [
    {
      trackingNumberInfo: { trackingNumber },
      scanEvents: [{ date: '2026-01-02T10:00:00-06:00', eventType: 'IT', eventDescription: 'In transit' }],
    },
  ],
});

async function main(environment: Environment): Promise<void> {
  const { databaseUrl, pool, start } = environment;
  await migrate({ databaseUrl });
  await fill(pool);
  const carrier = new TrackingDouble();
  const url = await carrier.open();
  const begun = Date.now();
  const env = {
    ROLE: 'worker',
    LIVE_CARRIERS: 'FEDEX',
    FEDEX_BASE_URL: url,
    FEDEX_CLIENT_ID: 'client',
    FEDEX_CLIENT_SECRET: 'secret',
    FEDEX_ACCOUNT_NUMBER: '123456789',
  };
  for (let index = 0; index < WORKERS; index++) await start(`worker-${index + 1}`, { env });
  let seen = -1;
  while (carrier.answered.size < PARCELS && carrier.answered.size > seen) {
    seen = carrier.answered.size;
    await sleep(20_000);
    say(
      `${Math.round((Date.now() - begun) / 1000)} s: ${carrier.answered.size} parcels, ${carrier.refused} calls refused`,
    );
  }
  const at = [...carrier.answered.values()].sort((a, b) => a - b);
  const seconds = Math.round((at.at(-1)! - at[0]!) / 1000);
  say(
    `${WORKERS} workers: ${at.length} of ${PARCELS} parcels in ${carrier.calls} calls, ${carrier.refused} of them refused`,
  );
  say(`the last answer came ${seconds} s after the first: ${(at.length / seconds).toFixed(1)} parcels a second`);
  carrier.close();
}

/** Own parcels on their way since days, all of them due. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    "INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_bench', 'bench', 'FREE', '2026-05-01')",
  );
  await pool.query(
    `INSERT INTO shipments (id, organization_id, livemode, status, carrier_code, tracking_number, from_address, to_address, return_address,
       parcel, request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token, created_at)
     SELECT 'shp_' || n, 'org_bench', true, 'IN_TRANSIT', 'FEDEX', (794953000000 + n)::text, '{}', '{}', '{}', '{}', false, '{}', '[]',
       'ready', now(), now(), gen_random_uuid(), now() - interval '2 days'
     FROM generate_series(1, $1::int) AS n`,
    [PARCELS],
  );
  await pool.query(
    `INSERT INTO shipment_events (shipment_id, status, description, occurred_at)
     SELECT id, status, 'In transit', now() - interval '1 day' FROM shipments`,
  );
  await pool.query(
    `INSERT INTO followed_parcels (shipment_id, organization_id, livemode, carrier_code, tracking_number, begun_at, next_check_at)
     SELECT id, organization_id, livemode, carrier_code, tracking_number, now() - interval '2 days', now() FROM shipments`,
  );
}

await inEnvironment(main);
