import { intervalOf } from '../platform/scheduler/scheduled-task.js';
import { Scheduler, type TaskReport } from '../platform/scheduler/scheduler.js';
import { onlyOptions, type AdminCommand } from './command.js';
import { recordReport } from './record-report.js';
import { textTable } from './text-table.js';

const HEADS = [
  { name: 'work', isNumeric: false },
  { name: 'every', isNumeric: true },
  { name: 'in', isNumeric: false },
  { name: 'last run', isNumeric: false },
  { name: 'failures', isNumeric: true },
  { name: 'last failure', isNumeric: false },
  { name: 'what it does', isNumeric: false },
];

const WORK_HEADS = [
  { name: 'in each process, when there is some', isNumeric: false },
  { name: 'what it does', isNumeric: false },
];

export const jobs: AdminCommand = {
  name: 'jobs',
  summary: 'List the background work that is not in the queues: its last run, its failures and what it does',
  usage: '',
  options: {},
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const scheduler = app.get(Scheduler, { strict: false });
    const report = await scheduler.report();
    await recordReport(app, {
      ...input.operation,
      action: 'jobs',
      target: 'all scheduled tasks',
      details: { failures: report.reduce((sum, { failures }) => sum + failures, 0) },
    });
    const works = scheduler.otherWork().map(({ name, purpose }) => [name, purpose]);
    return `${textTable(HEADS, report.map(cellsOf))}\n\n${textTable(WORK_HEADS, works)}`;
  },
};

const cellsOf = (task: TaskReport): string[] => [
  task.name,
  intervalOf(task.schedule),
  task.inEveryProcess ? 'every process' : 'one process',
  timeOf(task.lastRunAt),
  String(task.failures),
  task.lastFailedAt ? `${timeOf(task.lastFailedAt)} ${task.lastError ?? ''}` : '',
  task.purpose,
];

const timeOf = (at: Date | null): string => (at ? at.toISOString().slice(0, 19).replace('T', ' ') : 'never');
