import type { WakeUps } from '../../src/platform/scheduler/wake-ups.js';

/** Wake-ups of a process without Redis: they have no effect. */
export const LOST_WAKE_UPS = { send: () => undefined } as unknown as WakeUps;
