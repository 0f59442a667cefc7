import type { Pool, PoolClient } from 'pg';
import { Lane } from '../../concurrency/lane.js';
import { NO_CONNECTION_FREE } from '../database-unavailable.js';
import { currentTenantContext } from '../tenant-context.js';

type Release = PoolClient['release'];
type Callback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** As long as the pool itself lets one wait for a connection. */
const PATIENCE_MS = 5000;

/**
 * Gives one organization at most half of a pool's connections: its requests that wait for one another, as purchases of one wallet do,
 * would otherwise hold all of them. Work across organizations, such as sweeps, jobs and log-ins, is not counted.
 * Reason: docs/adr/0092-costly-work-runs-in-lanes.md
 */
export function shareConnections(pool: Pool): void {
  const lane = new Lane({ width: pool.options.max, patienceMs: PATIENCE_MS });
  const connect = pool.connect.bind(pool);

  const connectInLane = (leave: () => void): Promise<PoolClient> =>
    new Promise((resolve, reject) =>
      connect((error, client) => {
        if (!client) {
          leave();
          return reject(error!);
        }
        const release = client.release.bind(client);
        // The pool sets it for each use.
        client.release = (destroys) => {
          release(destroys);
          leave();
        };
        resolve(client);
      }),
    );

  const share = (organization: string): Promise<PoolClient> => {
    const leave = lane.enterNow(organization);
    if (leave) return connectInLane(leave);
    return lane.enter(organization).then(connectInLane, () => Promise.reject(new Error(NO_CONNECTION_FREE)));
  };

  /** With a callback, as TypeORM calls it. */
  pool.connect = ((callback?: Callback) => {
    const { organization } = currentTenantContext();
    if (organization === '' || organization === '*') return callback ? connect(callback as never) : connect();
    const client = share(organization);
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, (destroys) => connected.release(destroys)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }) as Pool['connect'];
}
