import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

describe('Responses', () => {
  it.each(['/', '/guides/security', '/account/verify-email', '/status', '/unsubscribe/x', '/v1/plans', '/track/x'])(
    'of %s may not be framed',
    async (path) => {
      expect((await stranger().get(path)).headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('with a label file may be framed: a shop embeds it', async () => {
    const { label } = await createLabelledShipment((await newOrganization({ testBalance: '1000.00' })).test);
    const response = await fetch(label.labelUrl);
    expect([response.status, response.headers.get('x-frame-options')]).toEqual([200, null]);
  });

  it('of /.well-known/security.txt name a contact, and an expiry within a year', async () => {
    const response = await fetch(`${bench.baseUrl}/.well-known/security.txt`);
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: (https?:\/\/\S+|mailto:\S+)$/m);
    expect(text).toMatch(/^Preferred-Languages: es, en$/m);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });
});
