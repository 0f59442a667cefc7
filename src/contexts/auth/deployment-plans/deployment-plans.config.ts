import { registerAs } from '@nestjs/config';
import { PLAN_CODES } from '../../../kernel/principal.js';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readPlanTerms } from './read-plan-terms.js';

export const plansConfig = registerAs('plans', () =>
  readVariables((read) => ({
    /** The plan of a new organization. */
    defaultPlan: read.oneOf('DEFAULT_PLAN', 'FREE', PLAN_CODES),
    /** Label quotas and fees of this deployment; budgets, caps and storage are those of `kernel/plans.ts`. */
    terms: readPlanTerms(read),
  })),
);
