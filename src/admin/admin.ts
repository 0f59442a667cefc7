import { closestMatch } from 'leven';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { databaseConfig } from '../platform/database/database.config.js';
import { requirePooling } from '../platform/database/pooling.js';
import { acrossTenants } from '../platform/database/tenant-context.js';
import { requireCurrentSchema } from '../platform/database/schema.js';
import { HttpAdapter } from '../platform/http/edge/http-adapter.js';
import { httpConfig } from '../platform/http/http.config.js';
import { disableJobProcessing } from '../platform/queue/queues.js';
import { requireDatabase } from '../start/database-in-use.js';
import { exitWithFailure } from '../start/explain-start-failure.js';
import { type AdminCommand, callOf, type CommandInput, runCommand } from './command.js';
import { COMMANDS } from './commands.js';
import { openIssues } from './open-issues.commands.js';

/**
 * `npm run admin -- <command> …` runs a manual action of an operator in the environment of the service (database, files and public
 * URL). Without a command, the program lists the problems that an operator must handle. Exit codes: 0 done, 1 rejected, 2 invalid
 * arguments.
 */
async function main([name = openIssues.name, ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(usageOfAll());
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    const names = COMMANDS.map((each) => each.name);
    const nearest = closestMatch(name, names, { maxDistance: Math.min(3, Math.floor(name.length / 2)) });
    const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
    process.stderr.write(`Unknown command ${name}.${meant}\nTo list the commands: npm run admin -- help.\n`);
    return 2;
  }
  const { code, stdout, stderr } = await runCommand(command, args, (input) => run(command, input));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return code;
}

/** Runs a command in an API process that does not listen for requests and does not require Redis. */
async function run(command: AdminCommand, input: CommandInput): Promise<string> {
  process.env['ROLE'] = 'api';
  process.env['LOG_LEVEL'] = 'silent';
  await requireDatabase();
  await requireCurrentSchema(databaseConfig().direct);
  await requirePooling(databaseConfig());
  const app = await NestFactory.create(AppModule.with(), new HttpAdapter(httpConfig()), {
    logger: false,
    abortOnError: false,
  });
  disableJobProcessing(app);
  await app.init();
  return acrossTenants(() => command.run(app, input));
}

const usageOfAll = (): string =>
  `Manual actions of operators. Each action is recorded with operator and reason.\n\n  npm run admin                    list issues that need an operator\n  npm run admin -- <command> …\n\n${COMMANDS.map(
    (command) => `  ${callOf(command)}\n      ${command.summary}\n`,
  ).join('\n')}\n  Every command takes --operator <name> (default: the system's user).\n`;

// Exit explicitly, because pending connection attempts would keep the process running.
main(process.argv.slice(2)).then((code) => process.exit(code), exitWithFailure);
