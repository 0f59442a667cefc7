import { type FoundOrganization, FindAccounts, type FoundUser } from '../contexts/auth/organizations/find-accounts.js';
import { PasswordsService } from '../contexts/auth/passwords/passwords.service.js';
import { type AdminCommand, type CommandInput, onlyOptions, recordReport, tableLines, UsageError } from './command.js';

/** Maximum number of printed rows. The CSV file contains up to `MOST` rows. */
const PRINTED = 50;
const MOST = 100_000;

export const organizations: AdminCommand = {
  name: 'organizations',
  summary: 'Find organizations by name, id or member email, optionally only suspended ones, newest first',
  usage: '[--search <text>] [--suspended] [--csv <file>]',
  options: { search: { type: 'string' }, suspended: { type: 'boolean' }, csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { search: text, suspended } = input.values;
    const search = typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
    const found = await app.get(FindAccounts, { strict: false }).organizations(search, suspended === true, MOST);
    const details = { search, suspended: suspended === true, rows: found.length };
    await recordReport(app, input.operation, { action: 'organizations', target: 'all organizations', details });
    if (found.length === 0) return 'No organization found.';
    const columns = ['organization', 'name', 'plan', 'owners', 'created', 'state'];
    const table = { columns, rows: found.map(organizationCells), numeric: [], printed: PRINTED };
    return (await tableLines(table, input.values)).join('\n');
  },
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const organizationCells = ({ id, name, plan, owners, createdAt, suspendedAt, closedAt }: FoundOrganization) => [
  id,
  name,
  plan,
  owners,
  dayOf(createdAt),
  closedAt ? `closed ${dayOf(closedAt)}` : suspendedAt ? `suspended ${dayOf(suspendedAt)}` : 'active',
];

export const users: AdminCommand = {
  name: 'users',
  summary: 'Find users and their organization by email or a part of it',
  usage: '--email <email> [--csv <file>]',
  options: { email: { type: 'string' }, csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const found = await app.get(FindAccounts, { strict: false }).users(emailOf(input), MOST);
    const record = { action: 'users', target: 'all organizations', details: { rows: found.length } };
    await recordReport(app, input.operation, record);
    if (found.length === 0) return 'No user found.';
    const columns = ['user', 'email', 'name', 'role', 'status', 'email confirmed', 'organization', 'organization name'];
    const table = { columns, rows: found.map(userCells), numeric: [], printed: PRINTED };
    return (await tableLines(table, input.values)).join('\n');
  },
};

const userCells = (user: FoundUser): string[] => [
  user.id,
  user.email,
  user.name,
  user.role,
  user.status,
  user.emailVerifiedAt ? dayOf(user.emailVerifiedAt) : 'no',
  user.organizationId,
  user.suspendedAt ? `${user.organizationName} (suspended)` : user.organizationName,
];

export const resetPassword: AdminCommand = {
  name: 'reset-password',
  summary: 'Print a password reset link, valid once within one hour. Send it only to the owner of the account',
  usage: '--email <email>',
  options: { email: { type: 'string' } },
  defaultReason: 'The user requested a new password',
  async run(app, input) {
    onlyOptions(input);
    const email = emailOf(input);
    const link = await app.get(PasswordsService, { strict: false }).issueLink(email, input.operation);
    return `${link}\nThe link works once, within one hour. It replaces the earlier link of ${email}.`;
  },
};

function emailOf({ values }: CommandInput): string {
  const { email } = values;
  if (typeof email !== 'string' || email.trim() === '')
    throw new UsageError('Set the user, for example: --email=ana@tienda.mx.');
  return email.trim();
}
