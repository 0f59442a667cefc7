import type { Socket } from 'node:net';
import type pg from 'pg';

/** More than `statement_timeout`, within which a running server sends at least an error. */
const STALLED_AFTER_SECONDS = 12;

/** PostgreSQL has not answered a statement and sends nothing: it is frozen, or the network drops packets. */
export class StalledConnection extends Error {
  constructor() {
    super(`PostgreSQL sent nothing for ${STALLED_AFTER_SECONDS} s.`);
    this.name = 'StalledConnection';
  }
}

/**
 * Destroys a connection that awaits results and receives nothing: its statements fail, and no later one can receive
 * their results. Checked once a second, so that it adds nothing to the cost of a statement. Checks are counted instead
 * of measuring time, so that a pause of this process does not count. See docs/adr/0015-a-silent-postgresql.md.
 */
export function closeWhenStalled(client: pg.Client, socket: Socket, awaitsResults: () => boolean): void {
  let received = 0;
  let secondsSilent = 0;
  const check = (): void => {
    secondsSilent = awaitsResults() && socket.bytesRead === received ? secondsSilent + 1 : 0;
    received = socket.bytesRead;
    if (secondsSilent > STALLED_AFTER_SECONDS) socket.destroy(new StalledConnection());
  };
  const checks = setInterval(check, 1000).unref();
  client.once('end', () => clearInterval(checks));
}
