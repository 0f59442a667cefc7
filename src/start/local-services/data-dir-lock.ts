import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Exclusive use of a DATA_DIR until it is released or the process ends. */
export interface DataDirLock {
  release(): Promise<void>;
}

const ATTEMPTS = 5;
/** Maximum length of a socket path on every system (macOS: 104 bytes with the terminating zero). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Locks DATA_DIR for this process and creates the directory if it is missing.
 *
 * Each process listens on its own socket in `DATA_DIR/lock`, then connects to all others; if none accepts, it has the
 * lock. The kernel knows which sockets are open, so a killed process leaves no lock behind, a reused pid does not
 * matter, and two containers that share the directory detect each other.
 * @throws Error if another process has the lock, or the directory cannot be used
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const directory = join(dataDir, 'lock');
  await mkdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw unusable(dataDir, error);
  });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const lock = await tryLock(dataDir, directory);
    if (lock) return lock;
    // Two processes that start at the same time may detect each other: they retry after random delays.
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
  const areAlive = await Promise.all(others.map((other) => isAlive(join(directory, other))));
  // A process that connected before this one listened has removed its socket as stale.
  const stillThere = await access(path).then(
    () => true,
    () => false,
  );
  if (stillThere && !areAlive.includes(true)) return { release };
  await release();
  return undefined;
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
    server.unref();
  });
}

/** Whether a process listens on the socket. Removes a stale socket. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      void (isStale ? rm(path, { force: true }) : Promise.resolve()).then(() => resolve(!isStale));
    });
  });
}

function unusable(dataDir: string, error: NodeJS.ErrnoException): Error {
  return new Error(`DATA_DIR ${dataDir} cannot be used (${error.code}): set DATA_DIR to a directory you can write.`, {
    cause: error,
  });
}
