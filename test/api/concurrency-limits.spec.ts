import { bench } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';

/** A statement of many entries, so that its drawing takes long enough for the others to wait. */
describe('Costly requests', () => {
  it('of one organization beyond its share and queue are 429 with reason BUSY, while another organization is served', async () => {
    const [greedy, other] = await Promise.all([newOrganization(), newOrganization()]);
    const month = new Date().toISOString().slice(0, 7);
    const pdf = (key: string) =>
      fetch(`${bench.baseUrl}/v1/wallet/statements/${month}/pdf`, { headers: { 'X-API-Key': key } });

    const flood = Array.from({ length: 60 }, () => pdf(greedy.testKey));
    const beside = await pdf(other.testKey);
    const answers = await Promise.all(flood);

    expect(beside.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(60);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect(await refused[0]!.json()).toMatchObject({
      error: { code: 'RATE_LIMIT_EXCEEDED', details: { reason: 'BUSY', retryAfter: 1 } },
    });
    expect((await pdf(greedy.testKey)).status).toBe(200);
  });
});
