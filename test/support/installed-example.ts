import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bench } from './bench.js';
import { runProgram } from './run-program.js';

/** An example of `examples/`, copied to where its packages are as `npm install` would leave them. */
export interface InstalledExample {
  readonly folder: string;
  /** Runs its program to its end, against the worker's service. */
  run(program: string, env: Readonly<Record<string, string>>): ReturnType<typeof runProgram>;
  /** Starts a long-running program and shows its standard error. */
  start(program: string, env: Readonly<Record<string, string>>): ChildProcess;
  remove(): Promise<void>;
}

export async function installExample(name: string): Promise<InstalledExample> {
  const folder = await mkdtemp(join(tmpdir(), `guia-${name}-`));
  const client = join(folder, 'node_modules/@guia/client');
  await cp(`examples/${name}`, folder, {
    recursive: true,
    filter: (path) => !/node_modules|package-lock|orders\.json|-labels\.csv/.test(path),
  });
  await mkdir(client, { recursive: true });
  await cp('clients/typescript/package.json', join(client, 'package.json'));
  await symlink(resolve('dist/clients/typescript/src'), join(client, 'dist'));
  await symlink(resolve('node_modules/express'), join(folder, 'node_modules/express'));
  const service = { GUIA_BASE_URL: bench.baseUrl };
  return {
    folder,
    run: (program, env) => runProgram(program, [], { ...service, ...env }, folder),
    start: (program, env) =>
      spawn(process.execPath, [program], {
        cwd: folder,
        env: { PATH: process.env['PATH'], ...service, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
