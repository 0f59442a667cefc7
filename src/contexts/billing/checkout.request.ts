import { PLANS } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields.js';

export class CheckoutRequest {
  @OneOf(PLANS, { description: 'The plan to go to.', example: 'GROWTH' })
  plan!: string;
}
