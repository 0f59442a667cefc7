import { rm } from 'node:fs/promises';
import { databaseConfig } from '../../src/platform/database/database.config.js';
import { requireCurrentSchema } from '../../src/platform/database/schema.js';
import { requireRedis } from '../../src/platform/redis/require-redis.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { bench, sql } from '../support/bench.js';
import { makeCertificates, type Certificates } from '../support/certificates.js';
import { Client } from '../support/client.js';
import { withEnvironment } from '../support/environment.js';
import { eventually } from '../support/eventually.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { newOrganization } from '../support/organization.js';
import { PrivateRedis } from '../support/private-redis.js';
import { startService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

/** File in PostgreSQL's data directory. The tests have only the address of the server. */
const put = (name: string, content: string): Promise<unknown> =>
  sql(`COPY (SELECT '${Buffer.from(content).toString('base64')}') TO PROGRAM 'umask 077 && base64 -d > ${name}'`);

/** `localhost` is in the certificate, and 127.0.0.1 is not. */
const at = (host: string, url: string, query = ''): string => {
  const changed = new URL(url);
  changed.hostname = host;
  changed.search = query;
  return changed.toString();
};

const lineOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'started', explainStartFailure);

describe('TLS with a certificate authority of one’s own', () => {
  let certificates: Certificates;
  let redis: PrivateRedis;
  let mails: MailServer;
  let redisUrl: string;

  beforeAll(async () => {
    certificates = await makeCertificates();
    const { ca, cert, key, pem } = certificates;
    await put('test.pem', pem.cert);
    await put('test.key', pem.key);
    for (const setting of ["ssl_cert_file = 'test.pem'", "ssl_key_file = 'test.key'", 'ssl = on'])
      await sql(`ALTER SYSTEM SET ${setting}`);
    await sql('SELECT pg_reload_conf()');
    mails = await startMailServer({ tls: pem });
    redis = await PrivateRedis.start(
      ...['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca, '--tls-auth-clients', 'no'],
    );
    redisUrl = await redis.listenWithTls();
  });

  afterAll(async () => {
    for (const setting of ['ssl', 'ssl_cert_file', 'ssl_key_file']) await sql(`ALTER SYSTEM RESET ${setting}`);
    await sql('SELECT pg_reload_conf()');
    await Promise.all([redis.kill(), mails.close(), rm(certificates.directory, { recursive: true })]);
  });

  const startWith = (query: string, host = 'localhost'): Promise<string> => {
    const { url: databaseUrl } = withEnvironment({ DATABASE_URL: at(host, bench.databaseUrl, query) }, databaseConfig);
    return lineOf(requireCurrentSchema({ databaseUrl }));
  };

  it('works for PostgreSQL (verify-full), Redis, Bull and SMTP by NODE_EXTRA_CA_CERTS', async () => {
    const service = await startService({
      databaseUrl: at('localhost', bench.databaseUrl, '?sslmode=verify-full'),
      redisUrl,
      name: `tls-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { NODE_EXTRA_CA_CERTS: certificates.ca, SMTP_URL: mails.url, MAIL_FROM: 'guia@example.com' },
    });
    try {
      const plain = await sql(
        `SELECT 1 FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
         WHERE datname = current_database() AND application_name = 'guia' AND client_port IN
           (SELECT client_port FROM pg_stat_activity WHERE application_name = 'guia') AND ssl`,
      );
      expect(plain.length).toBeGreaterThan(0);
      const { test } = await newOrganization();
      const client = test.at(service.baseUrl);
      const shipment = await createShipment(client);
      const bought = await client.post(`/v1/shipments/${shipment.id}/label`, {
        rateId: shipment.rates[0].id,
        async: true,
      });
      await eventually(async () =>
        (await client.get(bought.data.statusUrl)).data.status === 'succeeded' ? true : null,
      );
      await new Client({}, service.baseUrl).post('/v1/auth/register', {
        organizationName: 'Por TLS',
        email: `tls-${Date.now()}@example.com`,
        password: 'correct horse battery',
        name: 'Ana',
      });
      await mails.waitFor(1);
    } finally {
      await service.stop();
    }
  });

  it('works for PostgreSQL by sslrootcert too', async () => {
    const root = `sslrootcert=${encodeURIComponent(certificates.ca)}`;

    expect(await startWith(`?sslmode=verify-full&${root}`)).toBe('started');
    expect(await startWith(`?sslmode=verify-ca&${root}`, '127.0.0.1')).toBe('started');
    expect(await startWith(`?sslmode=verify-full&${root}`, '127.0.0.1')).toMatch(
      /^The certificate of PostgreSQL is not accepted: .*127\.0\.0\.1.* The host in DATABASE_URL must match the certificate\.$/,
    );
  });

  it('sslmode=require encrypts and asks for no certificate authority, as in psql', async () => {
    expect(await startWith('?sslmode=require')).toBe('started');
  });

  it('whose authority is not known is one line that says what to set', async () => {
    expect(await startWith('?sslmode=verify-full')).toMatch(
      /^The certificate of PostgreSQL is signed by an unknown CA \(.*\)\. Set NODE_EXTRA_CA_CERTS to the file with its certificate, or sslrootcert in DATABASE_URL\.$/,
    );
    expect(await lineOf(requireRedis({ url: redisUrl, sentinels: null }))).toMatch(
      /^The certificate of Redis is signed by an unknown CA \(.*\)\. Set NODE_EXTRA_CA_CERTS to the file with its certificate\.$/,
    );
    expect(await startWith('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toBe(
      'The file /nowhere/ca.pem in DATABASE_URL does not exist.',
    );
  });

  it('that the server does not speak is one line', async () => {
    const plain = await startMailServer();
    const redisUrlOfPlain = plain.url.replace('smtp:', 'rediss:');

    expect(await lineOf(requireRedis({ url: redisUrlOfPlain, sentinels: null }))).toBe(
      'Redis does not support TLS, but REDIS_URL requires it.',
    );
    await plain.close();
  });

  it('a mode that cannot be kept is refused by the configuration', () => {
    const read = (query: string) => () =>
      withEnvironment({ DATABASE_URL: at('localhost', bench.databaseUrl, query) }, databaseConfig);

    expect(read('?sslmode=prefer')).toThrow('sslmode must be one of disable, require, verify-ca, verify-full.');
    expect(read('?sslmode=verify-ca')).toThrow('needs sslrootcert');
  });
});
