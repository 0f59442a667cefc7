import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { plansOf, type Plan } from '../../../kernel/plans.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { plansConfig } from './deployment-plans.config.js';

/** Combines the plans of `kernel/plans.ts` with the label quotas and fees of this deployment. */
@Injectable()
export class DeploymentPlans {
  readonly byCode: Readonly<Record<PlanCode, Plan>>;

  constructor(@Inject(plansConfig.KEY) { terms }: ConfigType<typeof plansConfig>) {
    this.byCode = plansOf(terms);
  }

  all(): readonly Plan[] {
    return Object.values(this.byCode);
  }
}
