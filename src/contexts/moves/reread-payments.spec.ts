import pg from 'pg';
import { cellForMoves } from '../../../test/support/cell-for-moves.js';
import { readingsIn, rereadPayments } from './reread-payments.js';

const HOUR_MS = 60 * 60 * 1000;

describe('What a payment processor reported to the new cell before an organization came', () => {
  const cells: pg.Client[] = [];
  let old: pg.Client;
  let next: pg.Client;

  beforeAll(async () => {
    for (let count = 0; count < 2; count++) {
      const client = new pg.Client(await cellForMoves());
      await client.connect();
      cells.push(client);
    }
    [old, next] = cells as [pg.Client, pg.Client];
  });
  afterAll(async () => {
    for (const client of cells) await client.end();
  });
  beforeEach(async () => {
    await old.query('DELETE FROM processor_readings');
    await next.query('DELETE FROM processor_readings');
    await next.query('DELETE FROM processor_events');
    await next.query("INSERT INTO processor_readings VALUES ('stripe', now())");
    for (const hours of [0, 2, 5, 9])
      await next.query("INSERT INTO processor_events VALUES ('stripe', $1, now() - make_interval(hours => $2))", [
        `evt_${hours}`,
        hours,
      ]);
  });

  const reread = async (): Promise<void> => rereadPayments(next, new Date(), await readingsIn(old));
  /** Which reports are still taken for done, and since how many hours they are read. */
  const noted = async (): Promise<unknown> => {
    const events = await next.query<{ id: string }>('SELECT event_id AS id FROM processor_events ORDER BY 1');
    const [reading] = (await next.query<{ until: Date }>('SELECT read_until AS until FROM processor_readings')).rows;
    return [events.rows.map(({ id }) => id), Math.round((Date.now() - reading!.until.getTime()) / HOUR_MS)];
  };

  it('since the move began is read again', async () => {
    await reread();

    expect(await noted()).toEqual([['evt_2', 'evt_5', 'evt_9'], 1]);
  });

  it('since the old cell had read them is read again, if it had not read all before the move', async () => {
    await old.query(
      "INSERT INTO processor_readings VALUES ('stripe', now() - interval '6 hours'), ('simulated', now() - interval '9 days')",
    );

    await reread();

    expect(await noted()).toEqual([['evt_9'], 7]);
  });
});
