import { registerAs } from '@nestjs/config';
import { PLANS } from '../../../kernel/principal.js';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readPlanTerms } from './read-plan-terms.js';

export const plansConfig = registerAs('plans', () =>
  readVariables((read) => ({
    /** The plan of a new organization. */
    defaultPlan: read.oneOf('DEFAULT_PLAN', 'FREE', PLANS),
    /** Quotas and fees of this deployment, besides the plans' budgets and caps. */
    terms: readPlanTerms(read),
  })),
);
