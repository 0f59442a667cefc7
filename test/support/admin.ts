import type { TestingModule } from '@nestjs/testing';
import { COMMANDS } from '../../src/admin/commands.js';
import { runCommand, type Outcome } from '../../src/admin/command.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';

/** Runs a command of `npm run admin` in a testing module: the program itself boots for seconds. */
export function adminIn(module: TestingModule, name: string, ...args: string[]): Promise<Outcome> {
  const command = COMMANDS.find((each) => each.name === name)!;
  return runCommand(command, args, (input) => acrossTenants(() => command.run(module, input)));
}
