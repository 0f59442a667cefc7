import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError, type AdminCommand, type CommandInput } from './command.js';

/** The arguments after the command's name. Throws `UsageError`. */
export function readInput(command: AdminCommand, args: readonly string[]): CommandInput {
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
