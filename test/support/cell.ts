import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { cloneDatabase } from './clone-database.js';
import { runProgram } from './run-program.js';
import { startService, type RunningService } from './running-service.js';

/** One of several deployments. */
export interface RunningCell extends RunningService {
  readonly name: string;
  readonly dataDir: string;
  /** Runs an operator's command in it. */
  admin(...args: string[]): ReturnType<typeof runProgram>;
  /** Moves an organization from it to another one. */
  move(organizationId: string, to: RunningCell): ReturnType<typeof runProgram>;
}

const SECRETS_KEY = 'the cells of the tests seal their secrets with this';

/** With a database and a Redis prefix of its own. */
export async function startCell(cell: string): Promise<RunningCell> {
  const name = `cell_${cell}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name);
  const [redisUrl, folder] = [process.env['TEST_REDIS_URL']!, process.env['TEST_DATA_DIR']!];
  const dataDir = join(folder, name);
  const env = { CELL: cell, DATA_DIR: dataDir, SECRETS_KEY };
  const service = await startService({ databaseUrl, redisUrl, name, dataDir: folder, env });
  const run = (args: readonly string[], target: Readonly<Record<string, string>>) =>
    runProgram('dist/src/admin/admin.js', args, { NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...env, ...target });
  return {
    ...service,
    name: cell,
    dataDir,
    admin: (...args) => run(args, {}),
    move: (organizationId, to) =>
      run(['move-organization', organizationId, `--to=${to.name}`, '--reason=It grows'], {
        TARGET_DATABASE_URL: to.databaseUrl,
        TARGET_FILE_STORAGE: 'disk',
        TARGET_DATA_DIR: to.dataDir,
      }),
  };
}
