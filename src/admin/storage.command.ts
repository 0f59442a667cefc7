import { PLANS, type StoredKind } from '../kernel/plans.js';
import {
  StoredBytesRepository,
  type StoredOfOrganization,
  STORED_DAYS,
} from '../platform/stored-bytes/stored-bytes.repository.js';
import { onlyOptions, type AdminCommand } from './command.js';
import { recordReport } from './record-report.js';
import { textTable } from './text-table.js';
import { writeCsv } from './write-csv.js';

/** Organizations that are printed; a CSV has more. */
const PRINTED = 50;
const MOST = 100_000;
const KINDS = Object.keys(STORED_DAYS) as StoredKind[];
const COLUMNS = ['organization', 'name', 'plan', ...KINDS.flatMap((kind) => [`${kind} MiB`, `${kind} %`])];

export const storage: AdminCommand = {
  name: 'storage',
  summary:
    'What each organization stores: answers of Idempotency-Keys, files and imported tables, and how much of its plan that is',
  usage: '[--csv=<file>]',
  options: { csv: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { csv } = input.values;
    const rows = (await app.get(StoredBytesRepository, { strict: false }).all(MOST)).map(cellsOf);
    await recordReport(app, {
      ...input.operation,
      action: 'storage',
      target: 'all organizations',
      details: { rows: rows.length },
    });
    if (typeof csv === 'string') await writeCsv(csv, [COLUMNS, ...rows]);
    const heads = COLUMNS.map((name) => ({ name, isNumeric: /MiB|%/.test(name) }));
    return [
      textTable(heads, rows.slice(0, PRINTED)),
      ...(rows.length > PRINTED ? [`… and ${rows.length - PRINTED} more: --csv=<file> has all.`] : []),
      ...(typeof csv === 'string' ? [`Written to ${csv}.`] : []),
    ].join('\n');
  },
};

const cellsOf = ({ organizationId, name, plan, bytes }: StoredOfOrganization): string[] => [
  organizationId,
  name,
  plan,
  ...KINDS.flatMap((kind) => [
    (bytes[kind] / 1024 ** 2).toFixed(1),
    ((bytes[kind] / PLANS[plan].storage[kind]) * 100).toFixed(1),
  ]),
];
