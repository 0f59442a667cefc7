import type { TestingModule } from '@nestjs/testing';
import { sql } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { soon } from '../support/soon.js';
import { openTestingModule } from '../support/testing-module.js';
import { newId } from '../../src/kernel/ids.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { EventSubscribersModule } from '../../src/contexts/webhooks/event-subscribers.module.js';
import { CallOutcomes } from '../../src/contexts/carriers/calling/call-outcomes.js';
import { CarriersModule } from '../../src/contexts/carriers/carriers.module.js';
import type { Carrier } from '../../src/contexts/carriers/port/carrier.js';
import { CarrierHealth } from '../../src/contexts/carriers/health/carrier-health.js';

describe('The health of a carrier', () => {
  let module: TestingModule;
  let organizationId: string;

  beforeAll(async () => {
    module = await openTestingModule([CarriersModule, EventSubscribersModule]);
    await module.init();
  });

  afterAll(() => module.close());

  const subscribe = (events: string[]) =>
    sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
       VALUES ($1, $2, true, 'https://tienda.mx/w', $3, true, 'sealed')`,
      [newId('whe'), organizationId, events],
    );
  const told = async () =>
    (await sql('SELECT type, data FROM events WHERE organization_id = $1 ORDER BY id', [organizationId])).map(
      ({ type, data }: any) => [type, data.carrierCode, data.area, data.previousState, data.state],
    );
  const ask = (isHealthy: boolean, code = 'DHL', simulated = false) =>
    module.get(CallOutcomes).report({ code, simulated } as Carrier, { livemode: true, area: 'quotes', isHealthy });
  const stateOf = async (code: string) => {
    const healthOf = await acrossTenants(() => module.get(CarrierHealth).of(true));
    return healthOf(code).quotes.state;
  };

  it('goes down with its third failure and recovers, with one event each to explicit subscribers, not to `*`', async () => {
    ({ id: organizationId } = await newOrganization());
    await subscribe(['carrier.degraded', 'carrier.recovered']);
    await subscribe(['*']);
    expect(await stateOf('DHL')).toBe('ok');

    for (let times = 0; times < 4; times++) ask(false);
    await soon(async () => expect(await stateOf('DHL')).toBe('down'));
    for (let times = 0; times < 10; times++) ask(true);
    await soon(async () => expect(await told()).toHaveLength(2));

    expect(await stateOf('DHL')).toBe('ok');
    expect(await told()).toEqual([
      ['carrier.degraded', 'DHL', 'quotes', 'ok', 'down'],
      ['carrier.recovered', 'DHL', 'quotes', expect.any(String), 'ok'],
    ]);
  });

  it('of a simulated carrier is always ok', async () => {
    for (let times = 0; times < 5; times++) ask(false, 'UPS', true);

    expect(await stateOf('UPS')).toBe('ok');
  });
});
