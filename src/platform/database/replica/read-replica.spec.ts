import { Metrics } from '../../metrics/metrics.js';
import { ReadReplica } from './read-replica.js';

describe('Reads with a separate connection', () => {
  it('bypass the transaction pooler, because the pooler may assign several sessions to one connection', async () => {
    const direct = { databaseUrl: 'postgres://db:5432/guia', variable: 'DATABASE_DIRECT_URL' };
    const config = { url: 'postgres://pooler:6432/guia', pooling: 'transaction', direct, replicaUrl: null } as const;
    const replica = new ReadReplica(null as never, null, new Metrics(), config as never);

    expect(await replica.readAt((url) => Promise.resolve(url))).toBe(direct.databaseUrl);
  });
});
