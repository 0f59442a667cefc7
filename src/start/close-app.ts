import type { INestApplication } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { shutdownConfig } from '../platform/shutdown/shutdown.config.js';
import { FINISH_SECONDS } from '../platform/shutdown/shutdown.js';

/**
 * Timeout for closing connections after the shutdown. After the timeout, the process no longer waits for connections that do not
 * respond.
 */
const CLOSE_SECONDS = 4;

/** Closes the application in the sequence that `Shutdown` defines. Returns false if closing fails or exceeds the timeout. */
export async function closeApp(app: INestApplication): Promise<boolean> {
  const { drainSeconds } = shutdownConfig();
  const closed = app.close().then(
    () => true,
    (error: unknown) => {
      process.stderr.write(`Closing failed: ${String(error)}\n`);
      return false;
    },
  );
  return Promise.race([closed, sleep((drainSeconds + FINISH_SECONDS + CLOSE_SECONDS) * 1000, false)]);
}
