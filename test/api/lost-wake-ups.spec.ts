import { newId, randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';
import { soon } from '../support/soon.js';
import { startReceiver } from '../support/webhook-receiver.js';

describe('Without its wake-up (process killed after the commit),', () => {
  it('an event reaches its endpoint', async () => {
    const { id: organizationId, test } = await newOrganization();
    const receiver = await startReceiver();
    await test.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] });
    const id = newId('evt');
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, false, 'batch.completed', '{}')`,
      [id, organizationId],
    );

    await receiver.waitFor(1);
    expect(receiver.received.map(({ event }) => event.id)).toEqual([id]);
    await receiver.close();
  });

  it('a mail is sent', async () => {
    const email = `${randomToken(12).toLowerCase()}@tienda.mx`;
    await sql(`INSERT INTO queued_mails (recipient, subject, body) VALUES ($1, 'Aviso', 'Hola')`, [email]);

    await soon(async () => expect(await mailsTo(email)).toHaveLength(1));
  });
});
