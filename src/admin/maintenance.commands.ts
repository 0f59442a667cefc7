import { join } from 'node:path';
import { intervalOf } from '../platform/scheduler/scheduled-task.js';
import { Scheduler, type TaskReport } from '../platform/scheduler/scheduler.js';
import {
  CommandFailed,
  onlyOptions,
  recordReport,
  tableLines,
  textTable,
  UsageError,
  type AdminCommand,
} from './command.js';
import { PLANS, type BoundedKind, type Plan } from '../kernel/plans.js';
import {
  StoredBytesRepository,
  type StoredOfOrganization,
  STORED_DAYS,
} from '../platform/stored-bytes/stored-bytes.repository.js';
import { mexicoCityInstant } from '../kernel/dates/mexico-city-date.js';
import { isRealDate } from '../platform/http/fields/json-value.js';
import { AuditTrail } from '../platform/audit-trail/audit-trail.js';
import { ResealSecrets } from '../platform/secrets/reseal-secrets.js';
import { secretsConfig } from '../platform/secrets/secrets.config.js';

const HEADS = ['task', 'schedule', 'runs in', 'last run', 'failures', 'last failure', 'description'];

export const jobs: AdminCommand = {
  name: 'jobs',
  summary: 'List background work outside the queues, with last run, failures and description',
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const scheduler = app.get(Scheduler, { strict: false });
    const report = await scheduler.report();
    const details = { failures: report.reduce((sum, { failures }) => sum + failures, 0) };
    await recordReport(app, input.operation, { action: 'jobs', target: 'all scheduled tasks', details });
    const works = scheduler.otherWork().map(({ name, purpose }) => [name, purpose]);
    const tasks = textTable(HEADS, report.map(taskCells), ['every', 'failures']);
    return `${tasks}\n\n${textTable(['continuous work of each process', 'description'], works)}`;
  },
};

const taskCells = (task: TaskReport): string[] => [
  task.name,
  intervalOf(task.schedule),
  task.inEveryProcess ? 'every process' : 'one process',
  timeOf(task.lastRunAt),
  String(task.failures),
  task.lastFailedAt ? `${timeOf(task.lastFailedAt)} ${task.lastError ?? ''}` : '',
  task.purpose,
];

const timeOf = (at: Date | null): string => (at ? at.toISOString().slice(0, 19).replace('T', ' ') : 'never');

const LOGGED_DAYS = 30;

export const auditLog: AdminCommand = {
  name: 'audit-log',
  summary: 'List actions of operators, changes of keys, roles and passwords, and failed logins, newest first',
  usage: '[--organization=<organization id>] [--since=<YYYY-MM-DD or time>] [--csv=<file>]',
  options: { organization: { type: 'string' }, since: { type: 'string' }, csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { organization, since } = input.values;
    const from = since === undefined ? new Date(Date.now() - LOGGED_DAYS * 86_400_000) : readSince(since);
    const organizationId = typeof organization === 'string' ? organization : null;
    const records = await app.get(AuditTrail, { strict: false }).list({ organizationId, since: from });
    const rows = records.map(({ at, operator, action, target, reason, details }) => [
      at.toISOString(),
      operator,
      action,
      target,
      reason,
      JSON.stringify(details),
    ]);
    const target = organizationId ?? 'all organizations';
    await recordReport(app, input.operation, { action: 'audit-log', target, details: { rows: rows.length } });
    const columns = ['at', 'who', 'action', 'target', 'reason', 'details'];
    return (await tableLines({ columns, rows, numeric: [], printed: PRINTED }, input.values)).join('\n');
  },
};

/** Parses a day in Mexico City time, or a date and time with a time zone. Throws `UsageError`. */
function readSince(text: string | boolean): Date {
  if (typeof text === 'string' && isRealDate(text)) return mexicoCityInstant(text);
  const time = typeof text === 'string' && TIME_WITH_ZONE.test(text) ? new Date(text) : null;
  if (time === null || Number.isNaN(time.getTime()))
    throw new UsageError('Set --since to a day or time: --since=2026-11-27 or --since=2026-11-27T14:30:00-06:00.');
  return time;
}

const TIME_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Maximum number of printed organizations. The CSV file contains up to `MOST` organizations. */
const PRINTED = 50;
const MOST = 100_000;
const KINDS = ['records', ...Object.keys(STORED_DAYS)] as BoundedKind[];
const budgetOf = ({ caps, storage }: Plan, kind: BoundedKind): number =>
  kind === 'records' ? caps.storageBytes : storage[kind];
const AMOUNTS = KINDS.flatMap((kind) => [`${kind} MiB`, `${kind} %`]);
const COLUMNS = ['organization', 'name', 'plan', ...AMOUNTS];

export const storage: AdminCommand = {
  name: 'storage',
  summary:
    'Show the storage of each organization (records, responses of Idempotency-Keys, files, imported tables) and its share of the plan limit',
  usage: '[--csv=<file>]',
  options: { csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const rows = (await app.get(StoredBytesRepository, { strict: false }).all(MOST)).map(storageCells);
    const record = { action: 'storage', target: 'all organizations', details: { rows: rows.length } };
    await recordReport(app, input.operation, record);
    const table = { columns: COLUMNS, rows, numeric: AMOUNTS, printed: PRINTED };
    return (await tableLines(table, input.values)).join('\n');
  },
};

const storageCells = ({ organizationId, name, plan, bytes }: StoredOfOrganization): string[] => [
  organizationId,
  name,
  plan,
  ...KINDS.flatMap((kind) => [
    (bytes[kind] / 1024 ** 2).toFixed(1),
    ((bytes[kind] / budgetOf(PLANS[plan], kind)) * 100).toFixed(1),
  ]),
];

const keySource = (): string => {
  const { keys, dataDir } = secretsConfig();
  return keys === null
    ? `not the one in ${join(dataDir, 'secrets.key')}, and SECRETS_KEY is not set`
    : `none of the ${keys.length} in SECRETS_KEY`;
};

const MISSING_KEY =
  'Run the command with the SECRETS_KEY of the running service, with the previous key after the new one. Replace these secrets only if that key is lost.';

export const resealSecrets: AdminCommand = {
  name: 'reseal-secrets',
  summary:
    'Encrypt the secrets in the database with the first key of SECRETS_KEY, so that the other keys can be removed',
  defaultReason: 'Rotation of SECRETS_KEY',
  async run(app, input) {
    onlyOptions(input);
    const { count, unreadable } = await app.get(ResealSecrets, { strict: false }).execute(input.operation);
    const done = `The secrets of ${count} record${count === 1 ? '' : 's'} are encrypted with the first key.`;
    if (unreadable.length === 0) return done;
    throw new CommandFailed(
      `${done}\nThe key that encrypted the secrets of ${unreadable.join(', ')} is missing: it is ${keySource()}. ${MISSING_KEY}`,
    );
  },
};
