import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
/** Maximum length of a socket path that every system supports (macOS: 104 bytes including the terminating zero). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Locks DATA_DIR for this process and creates the directory if it is missing. Each process listens on a socket in `DATA_DIR/lock`.
 * A process owns the lock if no other socket in this directory accepts a connection. A killed process therefore leaves no lock
 * behind.
 * @returns a function that releases the lock. The end of the process also releases the lock.
 * @throws Error if another process owns the lock, or the directory cannot be used
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const directory = join(dataDir, 'lock');
  await usable(dataDir, mkdir(directory, { recursive: true }));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const lock = await tryLock(dataDir, directory);
    if (lock) return lock;
    // Two processes that start at the same time may detect each other. Both processes then retry after random delays.
    await sleep(20 + Math.random() * 150);
  }
  throw new Error(`DATA_DIR ${dataDir} is in use by another running Guía. Stop that process, or set another DATA_DIR.`);
}

async function tryLock(dataDir: string, directory: string) {
  const name = randomBytes(4).toString('hex');
  const path = join(directory, name);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    const limit = LONGEST_SOCKET_PATH - '/lock/'.length - name.length;
    throw new Error(`The path of DATA_DIR ${dataDir} is too long. Set a path of at most ${limit} bytes.`);
  }
  const server = await usable(dataDir, listen(path));
  const release = (): Promise<void> => new Promise((done) => server.close(() => done()));

  const others = (await readdir(directory)).filter((other) => other !== name);
  const areAlive = await Promise.all(others.map((other) => isAlive(join(directory, other))));
  // If another process connected before this process listened, the other process has removed the socket of this process as stale.
  if (existsSync(path) && !areAlive.includes(true)) return { release };
  await release();
  return undefined;
}

async function listen(path: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy()).listen(path);
  server.unref();
  await once(server, 'listening');
  return server;
}

/** Returns true if a process listens on the socket. Removes a stale socket. */
async function isAlive(path: string): Promise<boolean> {
  const connection = connect(path);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    const isStale = ['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code!);
    if (isStale) await rm(path, { force: true });
    return !isStale;
  } finally {
    connection.destroy();
  }
}

const usable = <Result>(dataDir: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be used (${error.code}): set DATA_DIR to a directory you can write.`, {
      cause: error,
    });
  });
