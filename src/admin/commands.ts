import type { AdminCommand } from './command.js';
import { settleAttempt } from './settle-attempt.js';

/** Every command there is. A new one has its line here. */
export const COMMANDS: readonly AdminCommand[] = [settleAttempt];
