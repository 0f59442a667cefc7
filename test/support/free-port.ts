import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 2_000;

const workersFirst = FIRST_PORT + (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) * PORTS_PER_WORKER;
let next = Math.floor(Math.random() * PORTS_PER_WORKER);

/**
 * A port of 127.0.0.1 for a program that a test starts. The ports are below the ephemeral range, and
 * each Jest worker has a separate range, so that no other program takes the port first.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_PER_WORKER; tried++) {
    const port = workersFirst + (next++ % PORTS_PER_WORKER);
    if (await canListenOn(port)) return port;
  }
  throw new Error(`Every port from ${workersFirst} on is in use.`);
}

async function canListenOn(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
