import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../../platform/config/read-variables.js';
import type { ConfiguredAccount } from './carrier-definition.js';
import { CARRIER_PACKAGES, REAL_CARRIERS } from './carriers.js';
import { SAT_PRODUCT_KEY } from './sat-keys.js';

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;
const PHONE = /^(\+52)?\d{10}$/;

export const carriersConfig = registerAs('carriers', () =>
  readVariables((read) => {
    // A deployment that charges real money must not sell simulated labels by mistake.
    if (read.text('PAYMENT_PROCESSOR', 'simulated') !== 'simulated')
      read.requireNamedInProduction(
        'LIVE_CARRIERS',
        'In production with real payments, set it to the real carriers, or to simulated if LIVE labels are not real.',
      );
    read.optional('CARRIER_PACKAGES');
    CARRIER_PACKAGES.problems.forEach((problem) => read.report(problem));
    const live = read.listOf('LIVE_CARRIERS', ['simulated'], ['simulated', ...REAL_CARRIERS.keys()]);
    return {
      /** Codes of the real carriers in LIVE. Also contains `simulated` if the other carriers are simulated in LIVE. */
      live,
      accounts: readAccounts(read, live),
      shipper: {
        company: read.optional('SHIPPER_COMPANY'),
        rfc: read.optionalMatch('SHIPPER_RFC', RFC, 'an RFC with 12 or 13 upper-case characters'),
        phone: read.optionalMatch('SHIPPER_PHONE', PHONE, 'a telephone number of 10 digits, with +52 or without'),
      },
      /** Default SAT key (`c_ClaveProdServCP`) for goods whose SAT key is missing. Null if not configured. */
      defaultSatProductKey: read.optionalMatch('DEFAULT_SAT_PRODUCT_KEY', SAT_PRODUCT_KEY, 'a SAT key of 8 digits'),
      quoteBudgetMs: read.integer('QUOTE_BUDGET_MS', 8000, { min: 1, max: 60_000 }),
      /** Number of seconds during which the service queries a carrier after a response that was not conclusive. */
      inquirySeconds: read.number('RECONCILE_WINDOW_SECONDS', 5, { min: 0, max: 3600 }),
      /** Duration of each transit state of a TEST parcel. */
      testTransitStepSeconds: read.number('TEST_TRANSIT_STEP_SECONDS', 420, { min: 0.05, max: 86_400 }),
    };
  }),
);

/** Also reads `<CARRIER>_TIMEOUT_MS`, the timeout for quotes, labels and pickups. */
function readAccounts(read: Variables, live: readonly string[]): ReadonlyMap<string, ConfiguredAccount> {
  const accounts = new Map<string, ConfiguredAccount>();
  for (const [code, { readAccount }] of REAL_CARRIERS) {
    if (!live.includes(code)) continue;
    const account = readAccount(read);
    const timeoutMs = read.optionalInteger(`${code}_TIMEOUT_MS`, { min: 100, max: 120_000 });
    accounts.set(code, timeoutMs === null ? account : { ...account, timeoutMs });
  }
  return accounts;
}
