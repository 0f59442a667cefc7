import { PLANS, type PlanCode } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields/fields.js';

export class CheckoutRequest {
  @OneOf(PLANS, { enumName: 'PlanCode', description: 'The plan to change to.', example: 'GROWTH' })
  plan!: PlanCode;
}
