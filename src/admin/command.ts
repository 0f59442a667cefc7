import type { INestApplicationContext } from '@nestjs/common';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Operation, AuditTrail, type AuditRecord } from '../platform/audit-trail/audit-trail.js';
import { userInfo } from 'node:os';
import { ApiError } from '../kernel/api-error.js';
import { explainStartFailure } from '../start/explain-start-failure.js';
import { stringify } from 'csv-stringify/sync';
import { writeFile } from 'node:fs/promises';
import { escapeFormula } from '../platform/csv/cells.js';
import { Database } from '../platform/database/database.js';

/** The arguments after the command's name, parsed by the command's `options`. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Operator and `--reason`, which are recorded. */
  readonly operation: Operation;
}

/**
 * A command of `npm run admin`: a file in this folder and an entry in `commands.ts`. It parses its arguments, calls one
 * use case, which writes the audit record, and returns the text to print. One that only reads may write it with
 * `recordReport`.
 */
export interface AdminCommand {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** The arguments: `<attempt id> --succeeded|--failed`. Every command also takes `--reason` and `--operator`. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** What is recorded where the operator gives no `--reason`; absent: a reason is required. */
  readonly defaultReason?: string;
  /** Throws `UsageError` for invalid arguments, `ApiError` if the use case refuses. */
  run(app: INestApplicationContext, input: CommandInput): Promise<string>;
}

/** The arguments are invalid: nothing was done; the usage is printed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The only positional argument. Throws `UsageError`. */
export function onlyPositional({ positionals }: CommandInput, what: string): string {
  const [first, ...rest] = positionals;
  if (!first) throw new UsageError(`Which ${what}?`);
  if (rest.length > 0) throw new UsageError(`One ${what} at a time: what is ${rest.join(' ')}?`);
  return first;
}

/** No positional argument. Throws `UsageError`. */
export function onlyOptions({ positionals }: CommandInput): void {
  if (positionals.length > 0) throw new UsageError(`What is ${positionals.join(' ')}?`);
}

/** The arguments after the command's name. Throws `UsageError`. */
function readInput(command: AdminCommand, args: readonly string[]): CommandInput {
  const { values, positionals } = parsed(command, args);
  const reason = (values['reason'] ?? command.defaultReason ?? '').trim();
  if (reason === '') throw new UsageError('Say why: --reason "…" is recorded.');
  const operator = (values['operator'] ?? '').trim();
  return {
    positionals,
    values: values as CommandInput['values'],
    operation: { operator: operator || userInfo().username, reason },
  };
}

function parsed({ options }: AdminCommand, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, reason: { type: 'string' }, operator: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export interface Outcome {
  /** Exit code: 0 done, 1 refused, 2 invalid arguments. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command with the arguments after its name; `execute` has the application that it takes. */
export async function runCommand(
  command: AdminCommand,
  args: readonly string[],
  execute: (input: CommandInput) => Promise<string>,
): Promise<Outcome> {
  try {
    return { code: 0, stdout: `${await execute(readInput(command, args))}\n`, stderr: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout: '', stderr: `${error.message}\n\n${usageOf(command)}` };
    const reason = error instanceof ApiError ? error.message : explainStartFailure(error);
    return { code: 1, stdout: '', stderr: `${reason}\n` };
  }
}

export const reasonOf = ({ defaultReason }: AdminCommand): string =>
  defaultReason === undefined ? '--reason <why>' : '[--reason <why>]';

const usageOf = (command: AdminCommand): string =>
  `${command.summary}\n\n  npm run admin -- ${command.name} ${command.usage} ${reasonOf(command)} [--operator <name>]\n`;

/** Rows as text in columns of equal width; the `numeric` ones are aligned to the right. */
export function textTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: readonly string[] = [],
): string {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          numeric.includes(heads[column]!) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A number as text is no formula, although it may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const cell = (text: string) => (NUMBER.test(text) ? text : escapeFormula(text));

/** Writes rows as CSV, formulas escaped. Throws `UsageError` where the file cannot be written. */
export async function writeCsv(file: string, rows: readonly (readonly string[])[]): Promise<void> {
  try {
    await writeFile(file, stringify(rows.map((row) => row.map(cell))));
  } catch (error) {
    throw new UsageError(`The file cannot be written: ${(error as Error).message}`);
  }
}

/** Records that an operator has read something. A command that changes something calls a use case, which records it itself. */
export function recordReport(app: INestApplicationContext, record: AuditRecord): Promise<void> {
  return app.get(Database, { strict: false }).transaction(() => app.get(AuditTrail, { strict: false }).record(record));
}
