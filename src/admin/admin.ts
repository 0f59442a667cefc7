import { NestFactory } from '@nestjs/core';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { AppModule } from '../app.module.js';
import { ApiError } from '../kernel/api-error.js';
import { readConfig } from '../platform/config/read-config.js';
import { acrossTenants } from '../platform/database/reach.js';
import { requireCurrentSchema } from '../platform/database/schema.js';
import { createServer } from '../platform/http/server.js';
import { createLogger, NestLogger } from '../platform/logging/logger.js';
import { leaveJobsToWorkers } from '../platform/queue/leave-jobs-to-workers.js';
import { explainStartFailure } from '../start/explain-start-failure.js';
import { UsageError, type AdminCommand, type CommandInput } from './command.js';
import { COMMANDS } from './commands.js';

/**
 * `npm run admin -- <command> …`: what operators do by hand, with the environment the service has (its database, files
 * and public URL). Exit codes: 0 done, 1 refused, 2 not understood.
 */
async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    process.stdout.write(usageOfAll());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    process.stderr.write(`There is no command ${name}.\n\n${usageOfAll()}`);
    return 2;
  }
  try {
    process.stdout.write(`${await run(command, readInput(command, args))}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${usageOf(command)}`);
      return 2;
    }
    process.stderr.write(`${error instanceof ApiError ? error.message : explainStartFailure(error)}\n`);
    return 1;
  }
}

/** Throws `UsageError`. */
function readInput(command: AdminCommand, args: readonly string[]): CommandInput {
  const options = { ...command.options, reason: { type: 'string' }, operator: { type: 'string' } } as const;
  const { values, positionals } = parsed(options, args);
  const reason = values['reason'];
  if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError('Say why: --reason "…" is recorded.');
  const operator = typeof values['operator'] === 'string' ? values['operator'].trim() : '';
  return {
    positionals,
    values: values as CommandInput['values'],
    operation: { operator: operator || userInfo().username, reason: reason.trim() },
  };
}

function parsed(options: AdminCommand['options'], args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** As an API process that does not listen. It needs no Redis. */
async function run(command: AdminCommand, input: CommandInput): Promise<string> {
  const config = readConfig({ REDIS_URL: 'redis://127.0.0.1:1', ...process.env, ROLE: 'api', LOG_LEVEL: 'silent' });
  await requireCurrentSchema(config);
  const app = await NestFactory.create(AppModule.with(config), createServer(config), {
    logger: new NestLogger(createLogger(config.logLevel)),
    abortOnError: false,
  });
  leaveJobsToWorkers(app);
  await app.init();
  return acrossTenants(() => command.run(app, input));
}

const usageOf = ({ name, usage, summary }: AdminCommand): string =>
  `${summary}\n\n  npm run admin -- ${name} ${usage} --reason <why> [--operator <name>]\n`;

const usageOfAll = (): string =>
  `What operators do by hand. Every action is recorded with its operator and its reason.\n\n  npm run admin -- <command> …\n\n${COMMANDS.map(
    ({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}\n`,
  ).join('\n')}\n  Every command takes --reason <why> (needed) and --operator <name> (default: the system's user).\n`;

main(process.argv.slice(2)).then(
  // Whatever connection is still being tried must not keep a command from ending.
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  },
);
