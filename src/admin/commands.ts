import { adjust } from './adjust.js';
import type { AdminCommand } from './command.js';
import { decideClaim } from './decide-claim.js';
import { listFindings } from './list-findings.js';
import { setPlan } from './set-plan.js';
import { settleAttempt } from './settle-attempt.js';

/** Every command there is. A new one has its line here. */
export const COMMANDS: readonly AdminCommand[] = [decideClaim, settleAttempt, setPlan, adjust, listFindings];
