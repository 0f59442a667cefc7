import { ApiError } from '../kernel/api-error.js';
import { explainStartFailure } from '../start/explain-start-failure.js';
import { UsageError, type AdminCommand, type CommandInput } from './command.js';
import { readInput } from './read-input.js';

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
