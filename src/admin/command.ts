import type { INestApplicationContext } from '@nestjs/common';
import { closestMatch } from 'leven';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { IdPrefix } from '../kernel/ids.js';
import { type Operation, AuditTrail, type AuditRecord } from '../platform/audit-trail/audit-trail.js';
import { userInfo } from 'node:os';
import { readMonth, type Month } from '../kernel/dates/mexico-city-month.js';
import { ApiError } from '../kernel/api-error.js';
import { explainStartFailure } from '../start/explain-start-failure.js';
import { writeFile } from 'node:fs/promises';
import { escapeFormula } from '../platform/csv/cells.js';
import { csvLines } from '../platform/csv/write-table.js';
import { Database } from '../platform/database/database.js';

/** Arguments after the command name, parsed according to the `options` of the command. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Operator and reason for the audit record. */
  readonly operation: Operation;
}

/**
 * A command of `npm run admin`. Each command is a file in this folder and an entry in `commands.ts`. A command parses its
 * arguments, calls one use case and returns the text to print. The use case writes the audit record. A command that only reads data
 * writes the audit record with `recordReport`.
 */
export interface AdminCommand {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /**
   * Syntax of the arguments, for example `<attempt id> --succeeded|--failed`. Every command also accepts `--reason` and
   * `--operator`.
   */
  readonly usage?: string;
  readonly options?: ParseArgsConfig['options'];
  /** Recorded reason if the operator does not pass `--reason`. If `defaultReason` is absent, `--reason` is required. */
  readonly defaultReason?: string;
  /** Throws `UsageError` for invalid arguments, and `ApiError` if the use case rejects the call. */
  run(app: INestApplicationContext, input: CommandInput): Promise<string>;
}

/** Reports invalid arguments. The program prints the usage. The command has changed nothing. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The message contains the next step for the operator. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

type Values = CommandInput['values'];

/** Throws `UsageError` if the number of positional arguments is not 1. */
export function onlyPositional({ positionals }: CommandInput, what: string): string {
  const [first, ...rest] = positionals;
  if (!first) throw new UsageError(`Missing argument: ${what}.`);
  if (rest.length > 0) throw new UsageError(`Unknown argument: ${rest.join(' ')}. The command takes one ${what}.`);
  return first;
}

/** Throws `UsageError` unless the only positional argument is an id that starts with `prefix`. */
export function onlyId(input: CommandInput, what: string, prefix: IdPrefix): string {
  const id = onlyPositional(input, what);
  if (!id.startsWith(`${prefix}_`)) throw new UsageError(`${id} is not the id of ${article(what)}: ${prefix}_…`);
  return id;
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Throws `UsageError` if there is a positional argument. */
export function onlyOptions({ positionals }: CommandInput): void {
  if (positionals.length > 0) throw new UsageError(`Unknown argument: ${positionals.join(' ')}.`);
}

/** Parses `--month`. `list` is another option that requires `--month`; the error message contains `list`. Throws `UsageError`. */
export function monthOf({ month }: Values, list = ''): Month {
  const found = typeof month === 'string' ? readMonth(month) : null;
  if (!found) throw new UsageError(`Set the month, for example: ${list}--month=2026-11.`);
  return found;
}

/** Throws `UsageError`. */
function readInput(command: AdminCommand, args: readonly string[]): CommandInput {
  const options = { ...command.options, ...RECORDED };
  try {
    requireKnownOptions(command.name, Object.keys(options), args);
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { defaultReason = '' } = command;
    const reason = (values.reason ?? defaultReason).trim();
    if (reason === '') throw new Error('Set --reason "…". It is recorded.');
    const operator = values.operator?.trim() || userInfo().username;
    return { positionals, values: values as Values, operation: { operator, reason } };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Options that every command accepts. */
const RECORDED = { reason: { type: 'string' }, operator: { type: 'string' } } as const;

/** Throws `UsageError` with all unknown options. The message suggests the most similar known option for each unknown option. */
function requireKnownOptions(name: string, known: readonly string[], args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.flatMap((token) =>
    token.kind === 'option' && !known.includes(token.name) ? [[token.rawName, token.name] as const] : [],
  );
  if (unknown.length === 0) return;
  const named = unknown.map(([rawName, option]) => {
    const nearest = closestMatch(option, known, { maxDistance: 2 });
    return nearest === undefined ? rawName : `${rawName} (did you mean --${nearest}?)`;
  });
  throw new UsageError(`Unknown option of ${name}: ${named.join(', ')}.`);
}

export interface Outcome {
  /** Exit code: 0 done, 1 rejected, 2 invalid arguments. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command. `args` are the arguments after the command name. `execute` creates the application and runs the command in it.
 */
export async function runCommand(
  command: AdminCommand,
  args: readonly string[],
  execute: (input: CommandInput) => Promise<string>,
): Promise<Outcome> {
  try {
    return { code: 0, stdout: `${await execute(readInput(command, args))}\n`, stderr: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout: '', stderr: `${error.message}\n\n${usageOf(command)}` };
    const reason =
      error instanceof ApiError || error instanceof CommandFailed ? error.message : explainStartFailure(error);
    return { code: 1, stdout: '', stderr: `${reason}\n` };
  }
}

/** Example: `settle-attempt <attempt id> … --reason <why>`. */
export const callOf = ({ name, usage = '', defaultReason }: AdminCommand): string =>
  `${name} ${usage} ${defaultReason === undefined ? '--reason <why>' : '[--reason <why>]'}`;

const usageOf = (command: AdminCommand): string =>
  `${command.summary}\n\n  npm run admin -- ${callOf(command)} [--operator <name>]\n`;

/** Formats rows as text in aligned columns. `numeric` columns are right-aligned. */
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
        .map((cell, column) => cell[numeric.includes(heads[column]!) ? 'padStart' : 'padEnd'](widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Numbers are not escaped, because a number is not a formula even if it starts with a minus sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const cell = (text: string) => (NUMBER.test(text) ? text : escapeFormula(text));

/**
 * Writes rows as CSV with escaped formulas and returns a confirmation line. Returns no line if `file` is not set. Throws
 * `UsageError` if the file cannot be written.
 */
export async function writeCsv(file: Values[string], rows: readonly (readonly string[])[]): Promise<string[]> {
  if (typeof file !== 'string') return [];
  try {
    await writeFile(
      file,
      csvLines(
        rows.map((row) => row.map(cell)),
        'unix',
      ),
    );
    return [`Written to ${file}.`];
  } catch (error) {
    throw new UsageError(`The file cannot be written: ${(error as Error).message}`);
  }
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numeric: readonly string[];
  /** Maximum number of printed rows. The CSV file contains all rows. */
  readonly printed: number;
}

/** Formats a table. Also writes the table as CSV if `--csv` is set. */
export async function tableLines({ columns, rows, numeric, printed }: Table, { csv }: Values): Promise<string[]> {
  const written = await writeCsv(csv, [columns, ...rows]);
  const further = rows.length - printed;
  return [
    textTable(columns, rows.slice(0, printed), numeric),
    ...(further > 0 ? [`… and ${further} more. Use --csv=<file> for all rows.`] : []),
    ...written,
  ];
}

/** Writes the audit record of an operator who read data. Use cases that change data write their own audit records. */
export function recordReport(
  app: INestApplicationContext,
  operation: Operation,
  record: Omit<AuditRecord, keyof Operation>,
): Promise<void> {
  const trail = app.get(AuditTrail, { strict: false });
  return app.get(Database, { strict: false }).transaction(() => trail.record({ ...operation, ...record }));
}
