import { ApiProperty } from '@nestjs/swagger';
import { PLANS, type PlanCode } from '../../kernel/principal.js';

export class CheckoutResponse {
  @ApiProperty({ enum: PLANS, enumName: 'PlanCode' })
  plan!: string;

  @ApiProperty({ description: 'The page where the plan is paid for.' })
  checkoutUrl!: string;
}

export const toCheckoutResponse = (plan: PlanCode, checkoutUrl: string): CheckoutResponse => ({ plan, checkoutUrl });
