import { DataSource } from 'typeorm';
import {
  WebhookDeliveryRepository,
  type ClaimedDelivery,
} from '../../src/contexts/webhooks/webhook-delivery.repository.js';
import { EndpointSlots, SLOW_SLOTS, TOTAL_SLOTS } from '../../src/contexts/webhooks/webhook-dispatcher.js';
import { newId } from '../../src/kernel/ids.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';

/** One dispatcher that claims deliveries into its slots and ends them on request of the test. */
class Claims {
  readonly running: ClaimedDelivery[] = [];
  private readonly slots = new EndpointSlots();

  constructor(private readonly due: WebhookDeliveryRepository) {}

  async claim(): Promise<readonly ClaimedDelivery[]> {
    const { free: total, exceptions, organizations } = this.slots;
    const claimed = await acrossTenants(() =>
      this.due.claim({ total, perEndpoint: SLOW_SLOTS, exceptions, organizations }, 60),
    );
    for (const delivery of claimed) this.slots.acquire(delivery);
    this.running.push(...claimed);
    return claimed;
  }

  /** Every running delivery was answered quickly. */
  answerAll(): void {
    for (const delivery of this.running.splice(0)) this.slots.release(delivery, { isSuccess: true, durationMs: 1 });
  }

  /** How many deliveries each organization has running, the most first. */
  get shares(): number[] {
    return [...this.slots.organizations.values()].sort((a, b) => b - a);
  }
}

/** An organization with an endpoint in each mode, and deliveries due to each. */
async function newReceiver(deliveries: number): Promise<string> {
  const { id } = await newOrganization({ plan: 'FREE' });
  for (const livemode of [true, false]) {
    const [endpointId, eventId] = [newId('whe'), newId('evt')];
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
       VALUES ($1, $2, $3, 'https://tienda.mx/', '{*}', true, '-')`,
      [endpointId, id, livemode],
    );
    await sql('INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, $3, $4, $5)', [
      eventId,
      id,
      livemode,
      'order.created',
      '{}',
    ]);
    await sql(
      `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery)
       SELECT 'whd_' || $2 || n, $1, $2, 'order.created', true FROM generate_series(1, $3::int) n`,
      [eventId, endpointId, deliveries],
    );
  }
  return id;
}

describe('The share of an organization in the deliveries of a process', () => {
  let dataSource: DataSource;
  let due: WebhookDeliveryRepository;

  beforeEach(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `shares_${newId('evt').toLowerCase()}`);
    await useDatabase(url);
    const options = dataSourceOptions({ url, poolSize: 1 });
    dataSource = await new DataSource({ ...options, migrations: [] }).initialize();
    due = new WebhookDeliveryRepository(new Database(dataSource));
  });

  afterEach(() => dataSource.destroy());

  it('leaves most slots free while eight accounts have as many deliveries running as they can get', async () => {
    await Promise.all(Array.from({ length: 8 }, () => newReceiver(60)));
    const claims = new Claims(due);
    await claims.claim();
    expect(claims.shares).toEqual(Array.from({ length: 8 }, () => 4));
    // Quick at first, so that each endpoint is given all it can have; then none answers.
    claims.answerAll();
    while ((await claims.claim()).length > 0);
    const newcomer = await newReceiver(2);
    const claimed = await claims.claim();

    expect(claims.running.length).toBeLessThan(0.6 * TOTAL_SLOTS);
    expect(claimed.map(({ organizationId }) => organizationId)).toEqual(Array.from({ length: 4 }, () => newcomer));
  });

  it('is a ninth of the slots for a single organization, and equal for all organizations with a backlog', async () => {
    await newReceiver(60);
    const claims = new Claims(due);
    await claims.claim();
    claims.answerAll();
    while ((await claims.claim()).length > 0);
    expect(claims.shares).toEqual([Math.ceil(TOTAL_SLOTS / 9)]);

    await newReceiver(60);
    await claims.claim();
    claims.answerAll();
    while ((await claims.claim()).length > 0);
    const [most, least] = claims.shares;
    expect(most! - least!).toBeLessThanOrEqual(1);
  });
});
