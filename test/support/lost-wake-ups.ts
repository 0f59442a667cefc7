import type { WakeUps } from '../../src/platform/scheduler/wake-ups.js';

/** Of a process whose Redis is away: nothing is woken. */
export const LOST_WAKE_UPS = { send: () => undefined } as unknown as WakeUps;
