import type { PlanTerms } from '../../kernel/plans.js';
import { PLANS, type PlanCode } from '../../kernel/principal.js';

export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Everything a deployment decides, read once at start. Source: contract, Running; defaults stand in `read-config.ts`. */
export abstract class Config {
  abstract readonly production: boolean;
  abstract readonly role: ProcessRole;
  abstract readonly port: number;
  /** Prefix of every absolute URL the service returns, without a trailing slash. */
  abstract readonly publicBaseUrl: string;
  abstract readonly databaseUrl: string;
  abstract readonly databasePoolSize: number;
  abstract readonly redisUrl: string;
  /** Prefix of every Redis key, so that deployments (and tests) can share a server. */
  abstract readonly redisPrefix: string;
  /** Absolute path. */
  abstract readonly dataDir: string;
  abstract readonly files: FileStorageConfig;
  abstract readonly mail: MailConfig;
  abstract readonly defaultPlan: PlanCode;
  abstract readonly payments: PaymentsConfig;
  /** How often the processor is asked for what it reported and we did not hear. */
  abstract readonly paymentsReconcileSeconds: number;
  abstract readonly stamping: StampingConfig;
  /** What a deployment gives its plans besides their budgets and caps. */
  abstract readonly planTerms: Readonly<Partial<Record<PlanCode, PlanTerms>>>;
  /** `['simulated']`, or the codes of the carriers that are real for LIVE. */
  abstract readonly liveCarriers: readonly string[];
  /** `false`, `true`, a number of hops, or addresses and ranges, as the HTTP server understands it. */
  abstract readonly trustProxy: boolean | number | string;
  abstract readonly testTransitStepSeconds: number;
  abstract readonly quoteBudgetMs: number;
  abstract readonly reconcileWindowSeconds: number;
  abstract readonly webhooksAllowPrivateNetworks: boolean;
  /** How long a webhook's receiver has for its answer. */
  abstract readonly webhookTimeoutMs: number;
  /** Seconds before each try of a webhook, the first one included: as many tries as there are numbers. */
  abstract readonly webhookRetrySeconds: readonly number[];
  /** For how long events, their deliveries and the processor's reports are kept once they are settled. */
  abstract readonly retentionDays: number;
  /** What secrets in the database are sealed with; null: a key kept in `dataDir`. */
  abstract readonly secretsKey: string | null;
  /** Who shows it may use the queue board at `/ops/queues`; null: there is none. */
  abstract readonly queueBoardToken: string | null;
  /** How long a process that is to end serves on, not ready any more, while balancers turn away from it. */
  abstract readonly drainSeconds: number;
  abstract readonly logLevel: string;
  /** Who shows it may read `/metrics`; null: anyone while developing, nobody in production. */
  abstract readonly metricsToken: string | null;
  /** Where traces go (OTLP over HTTP), without the path; null: nowhere. */
  abstract readonly tracesEndpoint: string | null;
}

export type PaymentsConfig =
  | { readonly processor: 'simulated' }
  | {
      readonly processor: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      readonly apiBase: string;
      /** The price of each plan that can be bought. */
      readonly prices: Readonly<Partial<Record<PlanCode, string>>>;
    };

export type StampingConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'facturapi'; readonly key: string; readonly base: string; readonly productKey: string };

export type FileStorageConfig =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** Where no SMTP server is given, mails are written to the log. */
export type MailConfig =
  { readonly kind: 'log' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

export const isPlan = (value: string): value is PlanCode => (PLANS as readonly string[]).includes(value);
