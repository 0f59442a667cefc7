import { emailVerificationConfig } from './contexts/auth/email-verification/email-verification.config.js';
import { plansConfig } from './contexts/auth/deployment-plans/deployment-plans.config.js';
import { stampingConfig } from './contexts/billing/stamping/stamping.config.js';
import { carriersConfig } from './contexts/carriers/carriers.config.js';
import { personalDataConfig } from './contexts/data-requests/personal-data.config.js';
import { paymentsConfig } from './contexts/wallet/processors/payments.config.js';
import { voidAllowanceConfig } from './contexts/wallet/refunds-at-risk/void-allowance.config.js';
import { webhooksConfig } from './contexts/webhooks/webhooks.config.js';
import { checkNamespaces } from './platform/config/read-variables.js';
import { databaseConfig } from './platform/database/database.config.js';
import { localServicesConfig } from './start/local-services/local-services.config.js';
import { filesConfig } from './platform/files/files.config.js';
import { httpConfig } from './platform/http/http.config.js';
import { loggingConfig } from './platform/logging/logging.config.js';
import { mailConfig } from './platform/mail/mail.config.js';
import { metricsConfig } from './platform/metrics/metrics.config.js';
import { operatorKeyConfig } from './platform/operator/operator-key.config.js';
import { operatorConfig } from './platform/operator/operator.config.js';
import { processConfig } from './platform/scheduler/process.config.js';
import { queueBoardConfig } from './platform/queue-board/queue-board.config.js';
import { redisConfig } from './platform/redis/redis.config.js';
import { secretsConfig } from './platform/secrets/secrets.config.js';
import { shutdownConfig } from './platform/shutdown/shutdown.config.js';
import { retentionConfig } from './platform/retention/retention.config.js';
import { tracingConfig } from './platform/tracing/tracing.config.js';

/** All configuration namespaces. The service reports invalid variables in this order. */
export const NAMESPACES: readonly (() => unknown)[] = [
  processConfig,
  httpConfig,
  databaseConfig,
  redisConfig,
  localServicesConfig,
  filesConfig,
  mailConfig,
  operatorConfig,
  operatorKeyConfig,
  emailVerificationConfig,
  plansConfig,
  paymentsConfig,
  voidAllowanceConfig,
  stampingConfig,
  carriersConfig,
  webhooksConfig,
  retentionConfig,
  personalDataConfig,
  secretsConfig,
  queueBoardConfig,
  shutdownConfig,
  loggingConfig,
  metricsConfig,
  tracingConfig,
];

/**
 * Checks all environment variables at startup. Later, each module reads only its namespace. Throws `ConfigError` with every missing
 * or invalid variable.
 */
export const checkConfiguration = (): void => checkNamespaces(NAMESPACES);
