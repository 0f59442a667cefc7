import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The right to use a DATA_DIR, until it is released or the process ends. */
export interface DataDirLock {
  release(): Promise<void>;
}

const ATTEMPTS = 5;
/** What a socket's address can hold on every system (macOS: 104 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Takes DATA_DIR for this process, making the directory when it is missing.
 *
 * Each contender listens on a socket of its own in `DATA_DIR/lock`, then knocks on everybody else's; whoever
 * hears nobody has the lock. The kernel knows which sockets are alive, so a killed process leaves no lock behind,
 * its pid may be anybody's by now, and two containers that share the directory see each other.
 * @throws Error when another process has it, or when the directory cannot be used
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const directory = join(dataDir, 'lock');
  await mkdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw unusable(dataDir, error);
  });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const lock = await tryLock(dataDir, directory);
    if (lock) return lock;
    // Two that start in the same instant may both hear each other: they come back at different times.
    await sleep(20 + Math.random() * 150);
  }
  throw new Error(`DATA_DIR ${dataDir} is in use by another running Guía: stop that one, or set another DATA_DIR.`);
}

async function tryLock(dataDir: string, directory: string): Promise<DataDirLock | undefined> {
  const name = randomBytes(4).toString('hex');
  const path = join(directory, name);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    const limit = LONGEST_SOCKET_PATH - '/lock/'.length - name.length;
    throw new Error(`DATA_DIR ${dataDir} is too long a path: set one of at most ${limit} bytes.`);
  }
  const server = await listen(path).catch((error: NodeJS.ErrnoException) => {
    throw unusable(dataDir, error);
  });
  const release = (): Promise<void> => new Promise((done) => server.close(() => done()));

  const others = (await readdir(directory)).filter((other) => other !== name);
  const heard = await Promise.all(others.map((other) => isAlive(join(directory, other))));
  // A contender that knocked before we listened has removed our socket as a dead one.
  const stillThere = await access(path).then(
    () => true,
    () => false,
  );
  if (stillThere && !heard.includes(true)) return { release };
  await release();
  return undefined;
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
    server.unref();
  });
}

/** Whether a process listens on the socket; the socket of a dead one is removed. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visit = connect(path);
    visit.once('connect', () => {
      visit.destroy();
      resolve(true);
    });
    visit.once('error', (error: NodeJS.ErrnoException) => {
      const dead = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      void (dead ? rm(path, { force: true }) : Promise.resolve()).then(() => resolve(!dead));
    });
  });
}

function unusable(dataDir: string, error: NodeJS.ErrnoException): Error {
  return new Error(`DATA_DIR ${dataDir} cannot be used (${error.code}): set DATA_DIR to a directory you can write.`, {
    cause: error,
  });
}
