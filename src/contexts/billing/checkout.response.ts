import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PLAN_CODES, type PlanCode } from '../../kernel/principal.js';

@ApiSchema({ description: 'Where the plan is paid for.' })
export class CheckoutResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'The plan that is paid for there.' })
  plan!: string;

  @ApiProperty({ description: 'The page where the plan is paid for.' })
  checkoutUrl!: string;
}

export const toCheckoutResponse = (plan: PlanCode, checkoutUrl: string): CheckoutResponse => ({ plan, checkoutUrl });
