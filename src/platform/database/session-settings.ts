import { ALL_TENANTS_SETTINGS } from './row-security.js';

/**
 * Each timeout is shorter than the next: lock 8 s < statement 10 s < stalled connection 12 s < idle transaction 15 s < HTTP request
 * 30 s.
 */
const COMMON = { lock_timeout: '8s', idle_in_transaction_session_timeout: '15s', TimeZone: 'UTC' };

/** Session settings of the service without the tenant. With a transaction pooler, the login role stores these settings. */
export const LOGIN_SETTINGS: Readonly<Record<string, string>> = { ...COMMON, statement_timeout: '10s' };

/** First SQL statement of a connection. Poolers reject these settings as startup parameters. */
const settingsStatement = (settings: Readonly<Record<string, string>>): string =>
  `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

/**
 * Session settings of the service. Resets the tenant, because a pooler may assign a session to another client without resetting the
 * settings of the session.
 */
export const SERVICE_SETTINGS = settingsStatement({
  ...LOGIN_SETTINGS,
  'guia.organization': '',
  'guia.livemode': '*',
});

/**
 * Session settings of migrations, the audit and SQL of operators. `statement_timeout` does not apply, because a migration may build
 * an index over millions of rows.
 */
export const ADMINISTRATIVE_SETTINGS = settingsStatement({
  ...COMMON,
  statement_timeout: '0',
  ...ALL_TENANTS_SETTINGS,
});
