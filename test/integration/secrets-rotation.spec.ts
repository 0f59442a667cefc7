import type { TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { WebhookEndpointEntity } from '../../src/contexts/webhooks/webhook-endpoint.entity.js';
import { EndpointSecrets } from '../../src/contexts/webhooks/webhook-endpoints.service.js';
import { ResealSecrets } from '../../src/platform/secrets/reseal-secrets.js';
import { AuditTrail } from '../../src/platform/audit-trail/audit-trail.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { SecretBox } from '../../src/platform/secrets/secret-box.js';
import { adminIn } from '../support/admin.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { newId } from '../../src/kernel/ids.js';

const boxWith = (key: string, ...older: string[]) => new SecretBox(() => Promise.resolve([key, ...older]));

describe('npm run admin -- reseal-secrets', () => {
  let database: Database;
  let dataSource: DataSource;

  beforeAll(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `reseal_${process.pid}`);
    await useDatabase(url);
    dataSource = await new DataSource({
      ...dataSourceOptions({ url, poolSize: 2 }),
      entities: [WebhookEndpointEntity],
    }).initialize();
    database = new Database(dataSource);
  });
  afterAll(() => dataSource.destroy());

  it('seals every secret with the first key, previous ones too, and names those that no key opens', async () => {
    const old = boxWith('old');
    await sql("INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_a', 'A', 'FREE', '-')");
    const add = async (secret: string, previous: string[] = []): Promise<string> => {
      const id = newId('whe');
      const expiresAt = '2030-01-01T00:00:00Z';
      const sealed = await Promise.all(previous.map(async (each) => ({ secret: await old.seal(each, id), expiresAt })));
      await sql(
        `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret, previous_secrets)
         VALUES ($1, 'org_a', true, 'https://example.com', '{*}', false, $2, $3)`,
        [id, secret === '' || secret === 'lost' ? secret : await old.seal(secret, id), JSON.stringify(sealed)],
      );
      return id;
    };
    const ids: string[] = [];
    for (let index = 0; index < 120; index++)
      ids.push(await add(`whsec_${index}`, index === 7 ? ['whsec_before'] : []));
    const [deleted, lost] = [await add(''), await add('lost')];
    const secrets = new EndpointSecrets(database, boxWith('new', 'old'));
    const contributions = { of: () => [secrets] };
    const parts = new Map<unknown, unknown>([
      [ResealSecrets, new ResealSecrets(contributions as never, database, new AuditTrail(database))],
    ]);

    const { code, stderr } = await adminIn(
      { get: (part: unknown) => parts.get(part) } as TestingModule,
      'reseal-secrets',
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^The secrets of 120 records are encrypted with the first key\\.\nThe key that encrypted the secrets of ${lost} is missing: .*SECRETS_KEY of the running service`,
      ),
    );
    const rows = await sql<{ id: string; secret: string; previous: { secret: string }[] }>(
      'SELECT id, secret, previous_secrets AS previous FROM webhook_endpoints',
    );
    const sealedOf = new Map(rows.map((row) => [row.id, row]));
    const later = boxWith('new');
    const opened = await Promise.all(ids.map((id) => later.open(sealedOf.get(id)!.secret, id)));
    expect(opened).toEqual(ids.map((_, index) => `whsec_${index}`));
    expect(await later.open(sealedOf.get(ids[7]!)!.previous[0]!.secret, ids[7]!)).toBe('whsec_before');
    expect([sealedOf.get(deleted)!.secret, sealedOf.get(lost)!.secret]).toEqual(['', 'lost']);
  });
});
