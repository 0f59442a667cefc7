import type { INestApplication } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../platform/config/config.js';
import { FINISH_SECONDS } from '../platform/shutdown/shutdown.js';

/** For closing connections, once what used them has ended: one that does not answer any more is not waited for. */
const CLOSE_SECONDS = 4;

/** Ends the application in the order of `Shutdown`. False where that fails, or takes longer than it may. */
export async function closeApp(app: INestApplication): Promise<boolean> {
  const { drainSeconds } = app.get(Config, { strict: false });
  const closed = app.close().then(
    () => true,
    () => false,
  );
  return Promise.race([closed, sleep((drainSeconds + FINISH_SECONDS + CLOSE_SECONDS) * 1000, false)]);
}
