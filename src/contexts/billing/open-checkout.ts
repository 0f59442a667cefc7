import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiError } from '../../kernel/api-error.js';
import { PLAN_CODES, type PlanCode } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields/fields.js';
import { OrganizationContact } from '../auth/members/organization-contact.js';
import { processorError } from '../wallet/funding/funding.js';
import { PaymentProcessor } from '../wallet/processors/payment-processor.js';

@ApiSchema({ description: 'The plan that the organization wants to pay for.' })
export class CheckoutRequest {
  @OneOf(PLAN_CODES, { enumName: 'PlanCode', description: 'The plan to change to.', example: 'GROWTH' })
  plan!: PlanCode;
}

@ApiSchema({ description: 'Where the plan is paid for.' })
export class CheckoutResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'The plan that is paid for there.' })
  plan!: string;

  @ApiProperty({ description: 'The page where the plan is paid for.' })
  checkoutUrl!: string;
}

/** Opens the page where a plan is paid for. Only the processor's event changes the plan. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  /** Throws `CHECKOUT_NOT_CONFIGURED`, `PAYMENT_REFUSED`. */
  async execute(organizationId: string, plan: PlanCode): Promise<CheckoutResponse> {
    const payer = await this.contacts.of(organizationId);
    const checkoutUrl = await this.processor.openCheckout(payer, plan).catch((error: unknown) => {
      throw processorError(error);
    });
    if (checkoutUrl === null) {
      throw new ApiError(
        'CHECKOUT_NOT_CONFIGURED',
        `The plan ${plan} has no self-serve checkout. Write to us to change to it.`,
        { plan },
      );
    }
    return { plan, checkoutUrl };
  }
}
