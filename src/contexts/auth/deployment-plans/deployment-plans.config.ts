import { registerAs } from '@nestjs/config';
import { readFileSync } from 'node:fs';
import type { PlanTerms } from '../../../kernel/plans.js';
import { isPlan, PLAN_CODES, type PlanCode } from '../../../kernel/principal.js';
import { readVariables } from '../../../platform/config/read-variables.js';
import type { Variables } from '../../../platform/config/read-variables.js';

export const plansConfig = registerAs('plans', () =>
  readVariables((read) => ({
    defaultPlan: read.oneOf('DEFAULT_PLAN', 'FREE', PLAN_CODES),
    /** Label quotas and fees of this deployment. `kernel/plans.ts` defines request budgets, limits and storage. */
    terms: readPlanTerms(read),
  })),
);

type AllTerms = Readonly<Partial<Record<PlanCode, PlanTerms>>>;

/**
 * `PLANS_FILE` contains JSON such as `{"GROWTH": {"labelQuota": 100, "overageFee": 2.5}}`. A plan that is missing from the file has
 * no label quota.
 */
function readPlanTerms(read: Variables): AllTerms {
  const file = read.optional('PLANS_FILE');
  if (file === null) return {};
  try {
    const terms = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<PlanTerms>>;
    const wrong = Object.entries(terms).find(([plan, each]) => !isPlan(plan) || !areTerms(each));
    if (!wrong) return terms as AllTerms;
    read.report(`PLANS_FILE: "${wrong[0]}" must be a plan with a whole labelQuota and an overageFee in MXN.`);
  } catch (error) {
    read.report(`PLANS_FILE cannot be read: ${(error as Error).message}.`);
  }
  return {};
}

const areTerms = ({ labelQuota, overageFee }: Partial<PlanTerms>): boolean =>
  (labelQuota === null || (Number.isInteger(labelQuota) && labelQuota! >= 0)) &&
  typeof overageFee === 'number' &&
  overageFee >= 0 &&
  overageFee < 10_000 &&
  Number.isInteger(Math.round(overageFee * 1e6) / 1e4);
