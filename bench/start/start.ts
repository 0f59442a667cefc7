import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../src/platform/database/schema.js';
import { inEnvironment, machine, median, say, settings, type Environment } from '../environment.js';
import { freePort } from '../../src/start/local-services/server-process.js';
import { ENVIRONMENT, ready } from '../servers.js';

const ROUNDS = 5;
const POLL_EVERY_MS = 20;
/** Of `/proc/<pid>/stat`, on every Linux. */
const TICKS_PER_SECOND = 100;

interface Program {
  readonly name: string;
  readonly file: string;
  /** Absent if the program reports that it has imported everything. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Start {
  /** User and system, seconds. */
  readonly processor: number;
  readonly wall: number;
  /** Resident, MiB. */
  readonly memory: number;
}

/** Measures the time from process start to ready, with running servers and a current schema, and the import of the framework packages alone. */
export const compareStarts = (): Promise<void> => inEnvironment(run);

async function run({ databaseUrl, redisUrl, dataDir }: Environment): Promise<void> {
  const env = settings(databaseUrl, redisUrl, dataDir);
  await migrate({ databaseUrl });
  const programs: readonly Program[] = [
    { name: 'the packages alone', file: 'dist/bench/start/card-packages.js' },
    { name: 'start:prod', file: 'dist/src/main.js', env },
    { name: 'worker', file: 'dist/src/main.js', env: { ...env, ROLE: 'worker' } },
  ];
  const list = join(dataDir, 'loaded-modules');
  const modules: number[] = [];
  for (const program of programs) {
    await start(program, { NODE_OPTIONS: '--import ./dist/bench/start/loaded-modules.js', LOADED_MODULES: list });
    modules.push((await readFile(list, 'utf8')).split('\n').length);
  }
  const starts = programs.map((): Start[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, program] of programs.entries()) starts[index]!.push(await start(program));

  say(`\n${machine()}, medians of ${ROUNDS} rounds\n`);
  say('| | processor s | wall s | memory MiB | modules | times the packages alone |\n|---|---|---|---|---|---|');
  for (const [index, { name }] of programs.entries()) {
    const of = (what: keyof Start) => median(starts[index]!.map((each) => each[what]));
    const ratio = (what: keyof Start) => {
      const times = starts[index]!.map((each, round) => each[what] / starts[0]![round]![what]);
      return `${what} ${median(times).toFixed(2)}`;
    };
    const ratios = index === 0 ? '' : `${ratio('processor')}, ${ratio('wall')}, ${ratio('memory')}`;
    say(
      `| ${name} | ${of('processor').toFixed(2)} | ${of('wall').toFixed(2)} | ${of('memory').toFixed(0)} | ${modules[index]} | ${ratios} |`,
    );
  }
}

/** Starts a program, measures it when it is ready, and stops it. */
async function start({ name, file, env }: Program, further: Readonly<Record<string, string>> = {}): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...ENVIRONMENT, ...env, ...further, PORT: String(port) },
    stdio: ['pipe', env ? 'ignore' : 'pipe', 'inherit'],
  });
  if (env) await ready(child, port, name, POLL_EVERY_MS);
  else await once(child.stdout!, 'data');
  const wall = (performance.now() - begun) / 1000;
  const { processor, memory } = await usageOf(child.pid!);
  const ended = once(child, 'close');
  if (env) child.kill('SIGTERM');
  else child.stdin!.end();
  await ended;
  return { processor, wall, memory };
}

async function usageOf(pid: number): Promise<Pick<Start, 'processor' | 'memory'>> {
  const [stat, status] = await Promise.all(['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  // After the name of the program, which may contain spaces.
  const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status!)![1]) / 1024;
  return { processor: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, memory };
}
