import type { Socket } from 'node:net';
import type pg from 'pg';

/** More than any statement may take (`statement_timeout`): by then a server that is there has answered, if with a refusal. */
const SILENCE_SECONDS = 12;

/** PostgreSQL owes an answer and says nothing: it is frozen, or the network swallows what is sent. */
export class SilentServer extends Error {
  constructor() {
    super(`PostgreSQL said nothing for ${SILENCE_SECONDS} s.`);
    this.name = 'SilentServer';
  }
}

/** What `pg` knows of its statements, and its types do not tell. */
interface Asked {
  readonly _activeQuery: object | null | undefined;
  readonly _sentQueryQueue: readonly object[];
}

/**
 * Destroys a connection whose server has fallen silent: its statements fail, and none takes another's answer. The
 * connection is looked at once a second, so that a statement costs nothing. Seconds are counted, not measured: while
 * this process stands still itself, nobody else is silent.
 */
export function endWhenSilent(client: pg.Client): void {
  const { _sentQueryQueue: sent } = client as unknown as Asked;
  let heard = 0;
  let silentFor = 0;
  const look = (): void => {
    const stream = client.connection.stream as Socket;
    const owesAnswer = sent.length > 0 || Boolean((client as unknown as Asked)._activeQuery);
    silentFor = owesAnswer && stream.bytesRead === heard ? silentFor + 1 : 0;
    heard = stream.bytesRead;
    if (silentFor > SILENCE_SECONDS) stream.destroy(new SilentServer());
  };
  const looking = setInterval(look, 1000).unref();
  client.once('end', () => clearInterval(looking));
}
