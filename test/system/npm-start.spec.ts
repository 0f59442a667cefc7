import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/free-port.js';
import { soon } from '../support/soon.js';

/** Forwards its signal to npm and waits, like the init process of a container. */
const INIT = 'npm start & child=$!; trap "kill -TERM $child" TERM; wait $child; wait $child';

describe('npm start', () => {
  let folder: string;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guia-npm-start-'));
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
    // The tests run on compiled files.
    const start = scripts.start.replace('node scripts/compile.js', 'true').replace('dist/', `${resolve('dist')}/`);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  });

  afterEach(() => {
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });

  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));

  it.each([
    ['SIGTERM to npm', ['npm', 'start'], ({ pid }: ChildProcess): boolean => process.kill(pid!, 'SIGTERM')],
    [
      'SIGTERM to an init that is npm’s parent',
      ['sh', '-c', INIT],
      ({ pid }: ChildProcess): boolean => process.kill(pid!, 'SIGTERM'),
    ],
    ['Ctrl-C in a terminal', ['npm', 'start'], ({ pid }: ChildProcess): boolean => process.kill(-pid!, 'SIGINT')],
  ] as const)('%s leaves nothing running', async (_, [command, ...args], stop) => {
    const dataDir = join(folder, 'data');
    const port = await freePort();
    child = spawn(command, args, {
      cwd: folder,
      // In a new process group, as in a terminal.
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder, DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout! })) if (line.includes(`:${port}`)) break;
    child.stdout!.resume();
    const servers = await Promise.all(
      ['postgres/cluster/postmaster.pid', 'redis/redis.pid'].map(async (file) =>
        Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]),
      ),
    );
    expect(servers.map(isRunning)).toEqual([true, true]);

    stop(child);

    await ended;
    await soon(async () => expect(servers.map(isRunning)).toEqual([false, false]));
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
