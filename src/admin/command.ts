import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';
import type { Operation } from '../platform/audit-trail/audit-trail.js';

/** What an operator typed after the command's name, read as the command's `options` say. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Who asks, and `--reason`: for the use case, which records both. */
  readonly operation: Operation;
}

/**
 * A command of `npm run admin`: one file beside this one, and its line in `commands.ts`. It reads its arguments, calls
 * one use case, which writes its own audit record, and answers what to print.
 */
export interface AdminCommand {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What follows the name: `<attempt id> --succeeded|--failed`. `--reason` and `--operator` are every command's. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Throws `UsageError` for arguments that make no sense, `ApiError` for what cannot be done. */
  run(app: INestApplicationContext, input: CommandInput): Promise<string>;
}

/** The arguments make no sense: nothing was done, and the usage is shown. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The one positional argument of a command that takes one. Throws `UsageError`. */
export function onlyPositional({ positionals }: CommandInput, what: string): string {
  const [first, ...rest] = positionals;
  if (!first) throw new UsageError(`Which ${what}?`);
  if (rest.length > 0) throw new UsageError(`One ${what} at a time: what is ${rest.join(' ')}?`);
  return first;
}
