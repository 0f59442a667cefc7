import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { offsetOf, pageOf, type Page } from '../../kernel/page.js';
import { plansOf } from '../../kernel/plans.js';
import { Config } from '../../platform/config/config.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/query-fields.js';
import { PlanResponse, toPlanResponse } from './plan.response.js';

@ApiTags('Billing')
@Controller('v1/plans')
export class PlansController {
  constructor(private readonly config: Config) {}

  @Endpoint('GET', '', { summary: 'List the plans', data: [PlanResponse], meta: 'page' })
  list(@Query() query: PageQuery): Page<PlanResponse> {
    const page = pageRequest(query);
    const plans = Object.values(plansOf(this.config.planTerms));
    const first = offsetOf(page);
    return pageOf(plans.slice(first, first + page.limit).map(toPlanResponse), page, plans.length);
  }
}
