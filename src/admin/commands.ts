import { adjust } from './adjust.command.js';
import { carrierInvoice } from './carrier-invoice.command.js';
import type { AdminCommand } from './command.js';
import { decideClaim } from './decide-claim.command.js';
import { invoices } from './invoices.command.js';
import { jobs } from './jobs.command.js';
import { listFindings } from './list-findings.command.js';
import { moneyOfMonth } from './money.command.js';
import { openMatters } from './open-matters.command.js';
import { pricing } from './pricing.command.js';
import { resealSecrets } from './reseal-secrets.command.js';
import { reverseSurcharge } from './reverse-surcharge.command.js';
import { setPlan } from './set-plan.command.js';
import { storage } from './storage.command.js';
import { resume, suspend } from './suspend.command.js';
import { settleAttempt } from './settle-attempt.command.js';
import { switchOnEndpoint } from './switch-on-endpoint.command.js';

/** All commands. */
export const COMMANDS: readonly AdminCommand[] = [
  openMatters,
  decideClaim,
  settleAttempt,
  setPlan,
  suspend,
  resume,
  adjust,
  carrierInvoice,
  reverseSurcharge,
  moneyOfMonth,
  invoices,
  pricing,
  switchOnEndpoint,
  listFindings,
  jobs,
  storage,
  resealSecrets,
];
