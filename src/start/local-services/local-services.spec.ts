import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptReason, packagesToInstall } from './redis-program.js';
import { cached } from './cache-directory.js';
import { lockDataDir } from './data-dir-lock.js';
import { startLocalServices } from './local-services.js';
import { failureReason, parsePid } from './server-process.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guia-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('A pid file', () => {
  it('of PostgreSQL starts with the pid', () => {
    expect(parsePid('8221\n/proc/self/cwd\n1795222275\n42115\n\n127.0.0.1\n')).toBe(8221);
  });

  it('of Redis is the pid alone', () => {
    expect(parsePid('8260\n')).toBe(8260);
    expect(parsePid('8260')).toBe(8260);
  });

  it.each(['', '\n', '0', '-1', '12a', 'pid 12', '99999999999'])('with the content %j names no process', (text) => {
    expect(parsePid(text)).toBeUndefined();
  });
});

describe("apt's output", () => {
  it('lists every package to install, whatever the form of its lines', () => {
    const simulation = [
      'The following NEW packages will be installed:',
      '  libjemalloc2 redis-server redis-tools',
      'Inst libjemalloc2 (5.3.0-1 Debian:12.15/oldstable [amd64])',
      'Inst libssl3 [3.0.11-1] (3.0.17-1 Debian-Security:12/oldstable-security [amd64])',
      'Inst redis-server (5:7.0.15-1~deb12u10 Debian-Security:12/oldstable-security [amd64])',
      'Conf libjemalloc2 (5.3.0-1 Debian:12.15/oldstable [amd64])',
      '',
    ].join('\n');
    expect(packagesToInstall(simulation)).toEqual(['libjemalloc2', 'libssl3', 'redis-server']);
  });

  it('contains the reason of a failure', () => {
    const stderr = 'W: Some index files failed to download.\nE: Unable to locate package redis-server\n';
    expect(aptReason(Object.assign(new Error('Command failed'), { stderr }))).toBe(
      'Unable to locate package redis-server',
    );
    expect(aptReason(new Error('spawn apt-get ENOENT'))).toBe('spawn apt-get ENOENT');
  });
});

describe("A server's output", () => {
  it('explains its end by its last error', () => {
    const output = [
      'starting',
      '2026-11-21 01:13:03.058 UTC [15779] FATAL:  database files are incompatible',
      'DETAIL:  18',
    ];
    expect(failureReason(output)).toBe('FATAL:  database files are incompatible');
  });

  it('explains it by its last line if there is no error, and reports empty output', () => {
    expect(failureReason(['one', ' two '])).toBe('two');
    expect(failureReason([])).toBe('it printed no output.');
  });
});

describe('The lock of a DATA_DIR', () => {
  it('is acquired by one process at a time, and again after its release', async () => {
    const lock = await lockDataDir(directory);
    await expect(lockDataDir(directory)).rejects.toThrow(`DATA_DIR ${directory} is in use by another running Guía`);
    await lock.release();
    await (await lockDataDir(directory)).release();
    expect(await readdir(join(directory, 'lock'))).toEqual([]);
  });

  it('is acquired by at most one of several concurrent processes', async () => {
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => lockDataDir(directory)));
    const given = asked.filter((each) => each.status === 'fulfilled');
    expect(given.length).toBeLessThanOrEqual(1);
    await Promise.all(given.map((each) => each.value.release()));
  });

  it('is not held by a killed process', async () => {
    await mkdir(join(directory, 'lock'));
    await leaveStaleSocket(join(directory, 'lock', 'deadbeef'));
    await (await lockDataDir(directory)).release();
    expect(await readdir(join(directory, 'lock'))).toEqual([]);
  });

  it('reports why a DATA_DIR cannot be used', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(lockDataDir(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used (ENOTDIR)`);
    await expect(lockDataDir(join(directory, 'x'.repeat(90)))).rejects.toThrow('is too long');
  });
});

describe('The cache', () => {
  const works = (place: string): Promise<boolean> =>
    readFile(join(place, 'program'), 'utf8').then(
      (text) => text === 'works',
      () => false,
    );
  const build = (place: string): Promise<void> => writeFile(join(place, 'program'), 'works');

  it('builds a missing directory once', async () => {
    const cache = join(directory, 'cache');
    const place = await cached(cache, 'redis', works, build);
    expect(await cached(cache, 'redis', works, () => Promise.reject(new Error('again')))).toBe(place);
    expect(await readdir(cache)).toEqual(['redis']);
  });

  it('replaces a directory that does not work', async () => {
    await mkdir(join(directory, 'redis'));
    await writeFile(join(directory, 'redis', 'program'), 'broken');
    expect(await works(await cached(directory, 'redis', works, build))).toBe(true);
  });

  it('removes everything if building fails', async () => {
    await expect(cached(directory, 'redis', works, () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    );
    await expect(cached(directory, 'redis', works, () => Promise.resolve())).rejects.toThrow('does not run');
    expect(await readdir(directory)).toEqual([]);
  });

  it('returns the same directory to concurrent builders', async () => {
    const places = await Promise.all([1, 2, 3].map(() => cached(directory, 'redis', works, build)));
    expect(new Set(places)).toEqual(new Set([join(directory, 'redis')]));
    expect(await readdir(directory)).toEqual(['redis']);
  });
});

describe('Local services', () => {
  it('that are not requested do not use the DATA_DIR', async () => {
    const unwanted = { postgres: false, redis: false, durable: true, log: () => undefined };
    const services = await startLocalServices({ dataDir: join(directory, 'data'), ...unwanted });
    expect(services.databaseUrl).toBeUndefined();
    await services.stop();
    expect(await readdir(directory)).toEqual([]);
  });
});

/** A socket without a listener: closing removes only the path it was bound to, which has been renamed. */
async function leaveStaleSocket(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.alive`, resolve));
  await rename(`${path}.alive`, path);
  await new Promise((resolve) => server.close(resolve));
}
