import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { plansOf } from '../../kernel/plans.js';
import { Config } from '../../platform/config/config.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PlanResponse, toPlanResponse } from './plan.response.js';

@ApiTags('Billing')
@Controller('v1/plans')
export class PlansController {
  constructor(private readonly config: Config) {}

  @Endpoint('GET', '', { summary: 'List the plans', data: [PlanResponse] })
  list(): PlanResponse[] {
    return Object.values(plansOf(this.config.planTerms)).map(toPlanResponse);
  }
}
