import { ApiSchema } from '@nestjs/swagger';
import { PLANS, type PlanCode } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields/fields.js';

@ApiSchema({ description: 'The plan that the organization wants to pay for.' })
export class CheckoutRequest {
  @OneOf(PLANS, { enumName: 'PlanCode', description: 'The plan to change to.', example: 'GROWTH' })
  plan!: PlanCode;
}
