import { readdirSync } from 'node:fs';
import { checkConfiguration, NAMESPACES } from './configuration.js';
import { withEnvironment } from '../test/support/environment.js';
import { stampingConfig } from './contexts/billing/stamping/stamping.config.js';
import { ConfigError } from './platform/config/read-variables.js';

const REQUIRED = { DATABASE_URL: 'postgres://localhost/guia', REDIS_URL: 'redis://localhost' };

/** The problems of an environment with these variables. */
function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    withEnvironment(environment, checkConfiguration);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('The configuration', () => {
  it('consists of all namespaces', async () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.config.ts'),
    );
    const namespaces = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(`./${file.replace(/ts$/, 'js')}`)) as Record<string, { KEY?: string }>),
      ),
    );
    const registered = namespaces.flat().filter(({ KEY }) => KEY !== undefined);

    expect(files.length).toBeGreaterThan(10);
    expect(registered).toHaveLength(files.length);
    expect(new Set(NAMESPACES)).toEqual(new Set(registered));
  });

  it('requires a database and a Redis, and nothing else', () => {
    expect(problemsOf({})).toEqual(['DATABASE_URL is not set.', 'REDIS_URL is not set.']);
    expect(problemsOf(REQUIRED)).toEqual([]);
  });

  it.each(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])(
    'requires the other variables of PayPal with %s',
    (name) => {
      const others = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'].filter((each) => each !== name);

      expect(problemsOf({ ...REQUIRED, [name]: 'x' })).toEqual(others.map((each) => `${each} is not set.`));
    },
  );

  it('requires in production that simulated money, and simulated labels for real money, are named', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production' };
    const stripe = {
      PAYMENT_PROCESSOR: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
    };
    const money = [
      expect.stringMatching(
        /^PAYMENT_PROCESSOR is not set\. In production, set it to stripe\. Set it to simulated only if /,
      ),
    ];
    const labels = [expect.stringMatching(/^LIVE_CARRIERS is not set\. In production with real payments, set it to /)];

    expect(problemsOf(production)).toEqual(money);
    expect(problemsOf({ ...production, PAYMENT_PROCESSOR: '' })).toEqual(money);
    expect(problemsOf({ ...production, PAYMENT_PROCESSOR: 'simulated' })).toEqual([]);
    expect(problemsOf({ ...production, ...stripe })).toEqual(labels);
    expect(problemsOf({ ...production, ...stripe, LIVE_CARRIERS: 'simulated' })).toEqual([]);
    expect(problemsOf({ ...REQUIRED, ...stripe })).toEqual([]);
  });

  it('requires the credentials of the carriers that are real, and of no other', () => {
    expect(problemsOf({ ...REQUIRED, LIVE_CARRIERS: 'simulated,DHL', DHL_TIMEOUT_MS: '1' })).toEqual([
      'DHL_USERNAME is not set.',
      'DHL_PASSWORD is not set.',
      'DHL_ACCOUNT_NUMBER is not set.',
      'DHL_TIMEOUT_MS must be a whole number from 100 to 120000; it is "1".',
    ]);
    expect(problemsOf({ ...REQUIRED, LIVE_CARRIERS: 'ESTAFETA' })).toContainEqual(
      expect.stringMatching(/^ESTAFETA_ENABLED must be true, because parts of the adapter are reconstructed/),
    );
    expect(problemsOf({ ...REQUIRED, LIVE_CARRIERS: 'REDPACK' })).toEqual([
      expect.stringMatching(/^LIVE_CARRIERS must be a list of simulated, .*; it is "REDPACK"\.$/),
    ]);
  });

  it('stamps invoices by a simulated service outside production only', () => {
    const kindWith = (environment: Readonly<Record<string, string>>) =>
      withEnvironment(environment, stampingConfig).kind;

    expect(kindWith({ NODE_ENV: 'development' })).toBe('simulated');
    expect(kindWith({ NODE_ENV: 'production' })).toBe('none');
    expect(kindWith({ NODE_ENV: 'production', STAMPING: 'simulated' })).toBe('simulated');
    expect(kindWith({ STAMPING: 'none' })).toBe('none');
  });

  it.each([
    ['PAYMENT_PROCESOR', 'PAYMENT_PROCESSOR'],
    ['REDIS_SENTINEL', 'REDIS_SENTINELS'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['PROT', 'PORT'],
    ['LIVE_CARRIER', 'LIVE_CARRIERS'],
    ['ROLES', 'ROLE'],
    // Read only with FILE_STORAGE=s3, with Stripe, and with DHL.
    ['S3_BUKET', 'S3_BUCKET'],
    ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
    ['DHL_PASWORD', 'DHL_PASSWORD'],
  ])('reports the misspelt variable %s', (misspelt, meant) => {
    const problem = `${misspelt} is not a variable of the service. Did you mean ${meant}?`;

    expect(problemsOf({ ...REQUIRED, [misspelt]: 'x' })).toEqual([problem]);
    expect(problemsOf({ ...REQUIRED, [misspelt]: '' })).toEqual([]);
  });

  it('ignores variables of other programs, and its own that are not used', () => {
    const others = [
      'HOME',
      'HOST',
      'HOSTNAME',
      'NODE',
      'PATH',
      'PGPORT',
      'PGHOST',
      'PWD',
      'SHELL',
      'TERM',
      'LOGNAME',
      'npm_config_port',
    ];
    const unused = [
      'S3_BUCKET',
      'STRIPE_SECRET_KEY',
      'DHL_USERNAME',
      'FEDEX_CLIENT_ID',
      'FACTURAPI_KEY',
      'ESTAFETA_QUOTE_API_KEY',
    ];
    const environment = Object.fromEntries([...others, ...unused].map((name) => [name, 'x']));

    expect(problemsOf({ ...REQUIRED, ...environment })).toEqual([]);
  });

  it('treats an empty or blank variable as unset', () => {
    expect(problemsOf({ ...REQUIRED, PORT: '', DEFAULT_PLAN: '  ', SMTP_URL: '', FILE_STORAGE: '' })).toEqual([]);
    expect(problemsOf({ ...REQUIRED, REDIS_URL: ' ' })).toEqual(['REDIS_URL is not set.']);
  });

  it('reports every invalid variable once', () => {
    const wrong = {
      ROLE: 'boss',
      PORT: '70000',
      PUBLIC_BASE_URL: 'guia.mx',
      FILE_STORAGE: 's3',
      SMTP_URL: 'smtp://mail',
      PAYMENT_PROCESSOR: 'cash',
      PAYMENTS_RECONCILE_SECONDS: '0',
      TEST_TRANSIT_STEP_SECONDS: 'fast',
      WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'yes',
      WEBHOOK_RETRY_SECONDS: '0,soon',
      RETENTION_DAYS: '29',
      LOG_LEVEL: 'loud',
    };

    expect(problemsOf({ ...REQUIRED, ...wrong })).toEqual([
      'ROLE must be one of all, api, worker; it is "boss".',
      'PORT must be a whole number from 0 to 65535; it is "70000".',
      'PUBLIC_BASE_URL must be a URL that starts with http:// or https://.',
      'S3_ENDPOINT is not set.',
      'S3_BUCKET is not set.',
      'S3_ACCESS_KEY_ID is not set.',
      'S3_SECRET_ACCESS_KEY is not set.',
      'MAIL_FROM is not set.',
      'PAYMENT_PROCESSOR must be one of simulated, stripe; it is "cash".',
      'PAYMENTS_RECONCILE_SECONDS must be a number from 0.1 to 3600; it is "0".',
      'TEST_TRANSIT_STEP_SECONDS must be a number from 0.05 to 86400; it is "fast".',
      'WEBHOOKS_ALLOW_PRIVATE_NETWORKS must be true or false; it is "yes".',
      'WEBHOOK_RETRY_SECONDS must be numbers of seconds, separated by commas; it is "0,soon".',
      'RETENTION_DAYS must be a whole number from 30 to 36500; it is "29".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".',
    ]);
  });

  it('quotes no secret, and no URL that may contain one', () => {
    const secrets = {
      DATABASE_URL: 'mysql://guia:hunter2@localhost',
      REDIS_URL: 'hunter2@localhost',
      PUBLIC_BASE_URL: 'ftp://hunter2',
      S3_ENDPOINT: 'ftp://key:hunter2@s3',
      SMTP_URL: 'http://guia:hunter2@mail',
      STRIPE_API_BASE: 'hunter2',
      PAYPAL_API_BASE: 'hunter2',
      FACTURAPI_BASE: 'hunter2',
      SECRETS_KEY: 'hunter2',
      QUEUE_BOARD_TOKEN: 'hunter2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://token:hunter2@collector',
    };
    const choices = { FILE_STORAGE: 's3', PAYMENT_PROCESSOR: 'stripe', STAMPING: 'facturapi' };

    const problems = problemsOf({ ...secrets, ...choices });

    const named = problems.map((problem) => problem.split(' ')[0]);
    expect(named).toEqual(expect.arrayContaining(Object.keys(secrets)));
    expect(problems.join('\n')).not.toContain('hunter2');
  });
});
