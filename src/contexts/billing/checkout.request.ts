import { ApiSchema } from '@nestjs/swagger';
import { PLAN_CODES, type PlanCode } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields/fields.js';

@ApiSchema({ description: 'The plan that the organization wants to pay for.' })
export class CheckoutRequest {
  @OneOf(PLAN_CODES, { enumName: 'PlanCode', description: 'The plan to change to.', example: 'GROWTH' })
  plan!: PlanCode;
}
