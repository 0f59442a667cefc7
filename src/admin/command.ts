import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';
import type { Operation } from '../platform/audit-trail/audit-trail.js';

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
