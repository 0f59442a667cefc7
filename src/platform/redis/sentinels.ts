import { createClient } from 'redis';

export interface Sentinels {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly name: string;
  readonly password: string | null;
}

/** Address of Redis. With Sentinels, the URL contains only the credentials, the database and the use of TLS. */
export interface RedisAddress {
  readonly url: string;
  readonly sentinels: Sentinels | null;
}

const ANSWER_WITHIN_MS = 1000;

/** Returns the URL of the current Redis master. Throws if no Sentinel returns a master. */
export async function masterUrl({ url, sentinels }: RedisAddress): Promise<string> {
  if (!sentinels) return url;
  let failure: Error = new Error(`No Sentinel of REDIS_SENTINELS has a master named ${sentinels.name}.`);
  for (const node of sentinels.nodes) {
    try {
      const address = await ask(node, sentinels, new URL(url).protocol === 'rediss:');
      if (address) return Object.assign(new URL(url), { hostname: address[0], port: address[1] }).toString();
    } catch (error) {
      failure = new Error(`Sentinel ${node.host}:${node.port}: ${(error as Error).message}`, { cause: error });
    }
  }
  throw failure;
}

/** Returns host and port of the Redis master. Null if this Sentinel returns no master. */
async function ask(
  { host, port }: Sentinels['nodes'][number],
  { name, password }: Sentinels,
  tls: boolean,
): Promise<[string, string] | null> {
  const timeouts = { connectTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS };
  const socket = { host, port, reconnectStrategy: false as const, ...timeouts };
  const client = createClient({
    socket: tls ? { ...socket, tls } : socket,
    ...(password === null ? {} : { password }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
  } finally {
    client.destroy();
  }
}
