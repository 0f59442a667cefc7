import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.js';

interface LogOptions {
  /** Waits for further requests until the signal is aborted. */
  readonly follow: boolean;
  readonly limit: number;
  readonly signal: AbortSignal;
}

const POLL_MS = 2000;

/** Shows the latest requests of the account, oldest first, and then those that follow. */
export async function logs({ guia, show }: Context, { follow, limit, signal }: LogOptions): Promise<void> {
  const shown = new Set<string>();
  let query: { limit: number; createdFrom?: string } = { limit };
  while (!signal.aborted) {
    const requests = await guia.get('/v1/requests', { query });
    for (const request of [...requests].reverse()) {
      const key = `${request.requestId} ${request.createdAt}`;
      if (shown.has(key)) continue;
      shown.add(key);
      const { createdAt, method, path, status, durationMs, errorCode } = request;
      show(
        request,
        [createdAt.slice(11, 19), status, method.padEnd(6), path, `${durationMs.toFixed(0)} ms`, errorCode]
          .filter(Boolean)
          .join('  '),
      );
    }
    if (!follow) return;
    const [latest] = requests;
    // The log is written a second or two after a request: requests of that time are read again.
    if (latest) query = { limit: 100, createdFrom: new Date(Date.parse(latest.createdAt) - 5000).toISOString() };
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
