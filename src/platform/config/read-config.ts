import { join, resolve } from 'node:path';
import {
  isPlan,
  PROCESS_ROLES,
  type Config,
  type FileStorageConfig,
  type MailConfig,
  type PaymentsConfig,
  type ProcessRole,
  type StampingConfig,
} from './config.js';
import { readPlanTerms } from './plan-terms.js';
import { PLANS } from '../../kernel/principal.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment is missing something or holds a value that means nothing: one line per variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment. A variable that is set to an empty string counts as unset. `DATABASE_URL` and `REDIS_URL`
 * must be given here: starting private servers in their place is `npm start`'s business, not the application's.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const production = env['NODE_ENV'] === 'production';
  const port = read.integer('PORT', 3000, { min: 0, max: 65535 });
  const dataDir = resolve(read.text('DATA_DIR', './.data'));
  const config: Config = {
    production,
    role: read.oneOf('ROLE', 'all', PROCESS_ROLES) as ProcessRole,
    port,
    publicBaseUrl: read.url('PUBLIC_BASE_URL', `http://localhost:${port}`, ['http:', 'https:']).replace(/\/+$/, ''),
    databaseUrl: read.requiredUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 16, { min: 2, max: 500 }),
    redisUrl: read.requiredUrl('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix: read.text('REDIS_PREFIX', 'guia'),
    dataDir,
    files: readFileStorage(read, dataDir),
    mail: readMail(read),
    defaultPlan: read.check('DEFAULT_PLAN', 'FREE', isPlan, `one of ${PLANS.join(', ')}`),
    payments: readPayments(read),
    paymentsReconcileSeconds: read.number('PAYMENTS_RECONCILE_SECONDS', 60, { min: 0.1, max: 3600 }),
    stamping: readStamping(read),
    planTerms: readPlanTerms(read.text('PLANS_FILE', ''), problems),
    liveCarriers: read.list('LIVE_CARRIERS', ['simulated']),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY', 'false')),
    testTransitStepSeconds: read.number('TEST_TRANSIT_STEP_SECONDS', 420, { min: 0.05, max: 86_400 }),
    quoteBudgetMs: read.integer('QUOTE_BUDGET_MS', 8000, { min: 1, max: 60_000 }),
    reconcileWindowSeconds: read.number('RECONCILE_WINDOW_SECONDS', 5, { min: 0, max: 3600 }),
    webhooksAllowPrivateNetworks: read.flag('WEBHOOKS_ALLOW_PRIVATE_NETWORKS', !production),
    webhookTimeoutMs: read.integer('WEBHOOK_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
    webhookRetrySeconds: readRetries(read),
    // Not below 30: a processor tells again of what it reported in the last 29 days.
    retentionDays: read.integer('RETENTION_DAYS', 90, { min: 30, max: 36_500 }),
    secretsKey: readSecret(read, 'SECRETS_KEY', 32),
    queueBoardToken: readSecret(read, 'QUEUE_BOARD_TOKEN', 16),
    drainSeconds: read.number('DRAIN_SECONDS', production ? 3 : 0, { min: 0, max: 60 }),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
    metricsToken: read.text('METRICS_TOKEN', '') || null,
    tracesEndpoint: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** A whole number is a count of hops, `true` and `false` are themselves, the rest a list of addresses. */
function readTrustProxy(value: string): boolean | number | string {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readFileStorage(read: Reader, dataDir: string): FileStorageConfig {
  if (read.oneOf('FILE_STORAGE', 'disk', ['disk', 's3'] as const) === 'disk') {
    return { kind: 'disk', directory: join(dataDir, 'files') };
  }
  return {
    kind: 's3',
    endpoint: read.requiredUrl('S3_ENDPOINT', ['http:', 'https:']).replace(/\/+$/, ''),
    region: read.text('S3_REGION', 'us-east-1'),
    bucket: read.required('S3_BUCKET'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY'),
  };
}

/** 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h: a little over three days. */
const WEBHOOK_RETRIES = ['0', '5', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400'];

function readRetries(read: Reader): readonly number[] {
  const seconds = read.list('WEBHOOK_RETRY_SECONDS', WEBHOOK_RETRIES).map(Number);
  if (seconds.some((each) => !(each >= 0 && each <= 604_800)))
    read.refuse('WEBHOOK_RETRY_SECONDS', 'numbers of seconds, separated by commas');
  return seconds;
}

/** Null where it is not set. Its value is not repeated. */
function readSecret(read: Reader, name: string, minLength: number): string | null {
  const secret = read.text(name, '');
  if (secret !== '' && secret.length < minLength) read.refuseSecret(name, `at least ${minLength} characters long`);
  return secret || null;
}

function readMail(read: Reader): MailConfig {
  if (read.text('SMTP_URL', '') === '') return { kind: 'log' };
  return { kind: 'smtp', url: read.requiredUrl('SMTP_URL', ['smtp:', 'smtps:']), from: read.required('MAIL_FROM') };
}

function readPayments(read: Reader): PaymentsConfig {
  if (read.oneOf('PAYMENT_PROCESSOR', 'simulated', ['simulated', 'stripe'] as const) === 'simulated')
    return { processor: 'simulated' };
  const growth = read.text('STRIPE_PRICE_GROWTH', '');
  const scale = read.text('STRIPE_PRICE_SCALE', '');
  return {
    processor: 'stripe',
    secretKey: read.required('STRIPE_SECRET_KEY'),
    publishableKey: read.required('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: read.required('STRIPE_WEBHOOK_SECRET'),
    apiBase: read.url('STRIPE_API_BASE', 'https://api.stripe.com', ['http:', 'https:']),
    prices: { ...(growth ? { GROWTH: growth } : {}), ...(scale ? { SCALE: scale } : {}) },
  };
}

function readStamping(read: Reader): StampingConfig {
  if (read.oneOf('STAMPING', 'none', ['none', 'facturapi'] as const) === 'none') return { kind: 'none' };
  return {
    kind: 'facturapi',
    key: read.required('FACTURAPI_KEY'),
    base: read.url('FACTURAPI_BASE', 'https://www.facturapi.io/v2', ['http:', 'https:']).replace(/\/+$/, ''),
    // 84111506: what the SAT asks for on payments in advance.
    productKey: read.text('FACTURAPI_PRODUCT_KEY', '84111506'),
  };
}

interface Range {
  readonly min: number;
  readonly max: number;
}
type Reader = ReturnType<typeof reader>;

function reader(env: Environment, problems: string[]) {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const refuse = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name} must be ${expected}; it is "${value(name) ?? ''}".`);
    return fallback;
  };
  const number = (name: string, fallback: number, { min, max }: Range, whole = false): number => {
    const text = value(name);
    if (text === undefined) return fallback;
    const parsed = Number(text);
    const fits = Number.isFinite(parsed) && parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed));
    return fits ? parsed : refuse(name, `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`, fallback);
  };
  const url = (name: string, fallback: string, protocols: readonly string[]): string => {
    const text = value(name) ?? fallback;
    const fits = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    // The value itself may hold a password: it is not repeated.
    if (!fits) problems.push(`${name} must be a URL that starts with ${protocols.join('// or ')}//.`);
    return text;
  };
  const required = (name: string): string => {
    const text = value(name);
    if (text === undefined) problems.push(`${name} is not set.`);
    return text ?? '';
  };

  return {
    required,
    url,
    number,
    refuse: (name: string, expected: string) => refuse(name, expected, undefined),
    refuseSecret: (name: string, expected: string) => problems.push(`${name} must be ${expected}.`),
    text: (name: string, fallback: string) => value(name) ?? fallback,
    integer: (name: string, fallback: number, range: Range) => number(name, fallback, range, true),
    requiredUrl: (name: string, protocols: readonly string[]) => (required(name) ? url(name, '', protocols) : ''),
    optionalUrl: (name: string, protocols: readonly string[]) => (value(name) ? url(name, '', protocols) : null),
    list: (name: string, fallback: readonly string[]) =>
      value(name)
        ?.split(',')
        .map((item) => item.trim())
        .filter(Boolean) ?? fallback,
    flag: (name: string, fallback: boolean): boolean => {
      const text = value(name);
      if (text === undefined) return fallback;
      return text === 'true' || text === 'false' ? text === 'true' : refuse(name, 'true or false', fallback);
    },
    oneOf: <T extends string>(name: string, fallback: T, allowed: readonly T[]): T => {
      const text = value(name) ?? fallback;
      return (allowed as readonly string[]).includes(text)
        ? (text as T)
        : refuse(name, `one of ${allowed.join(', ')}`, fallback);
    },
    check: <T extends string>(name: string, fallback: T, accepts: (text: string) => text is T, expected: string): T => {
      const text = value(name) ?? fallback;
      return accepts(text) ? text : refuse(name, expected, fallback);
    },
  };
}
