import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { plansOf, type Plan } from '../../../kernel/plan.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { plansConfig } from './plans.config.js';

/** All plans, with the quotas and fees of this deployment. */
@Injectable()
export class Plans {
  readonly byCode: Readonly<Record<PlanCode, Plan>>;

  constructor(@Inject(plansConfig.KEY) { terms }: ConfigType<typeof plansConfig>) {
    this.byCode = plansOf(terms);
  }

  all(): readonly Plan[] {
    return Object.values(this.byCode);
  }
}
