import { organizations, resetPassword, users } from './accounts.commands.js';
import { carrierInvoice, reverseSurcharge } from './carrier-invoice.commands.js';
import { carrierScans, carrierTable } from './carrier-table.command.js';
import type { AdminCommand } from './command.js';
import { invoices } from './invoices.command.js';
import { auditLog, jobs, storage, resealSecrets } from './maintenance.commands.js';
import { moneyOfMonth } from './money.command.js';
import { openIssues, listFindings } from './open-issues.commands.js';
import { pricing } from './pricing.command.js';
import {
  setPlan,
  resume,
  suspend,
  adjust,
  voidAllowance,
  switchOffSecondFactor,
  switchOnEndpoint,
} from './organizations.commands.js';
import { settleAttempt, decideClaim } from './labels.commands.js';

export const COMMANDS: readonly AdminCommand[] = [
  openIssues,
  decideClaim,
  settleAttempt,
  organizations,
  users,
  resetPassword,
  setPlan,
  suspend,
  resume,
  adjust,
  voidAllowance,
  carrierTable,
  carrierScans,
  carrierInvoice,
  reverseSurcharge,
  moneyOfMonth,
  invoices,
  pricing,
  switchOnEndpoint,
  switchOffSecondFactor,
  listFindings,
  auditLog,
  jobs,
  storage,
  resealSecrets,
];
