import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { offsetOf, pageOf, type Page } from '../../../kernel/page.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { DeploymentPlans } from '../../auth/deployment-plans/deployment-plans.js';
import { PlanResponse, toPlanResponse } from './plan.response.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Billing')
@Controller('v1/plans')
export class PlansController {
  constructor(private readonly plans: DeploymentPlans) {}

  @Endpoint('GET', '', {
    id: 'listPlans',
    summary: 'List the plans',
    description:
      'Returns all plans with their requests per minute, other limits, monthly label quotas and fees for labels above the quota.',
    data: [PlanResponse],
    meta: 'page',
  })
  list(@RequestQuery() query: PageQuery): Page<PlanResponse> {
    const page = pageRequest(query);
    const plans = this.plans.all();
    const first = offsetOf(page);
    return pageOf(plans.slice(first, first + page.limit).map(toPlanResponse), page, plans.length);
  }
}
