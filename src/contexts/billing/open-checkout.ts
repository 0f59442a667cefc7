import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiError } from '../../kernel/api-error.js';
import { PLAN_CODES, type PlanCode } from '../../kernel/principal.js';
import { OneOf } from '../../platform/http/fields/fields.js';
import { OrganizationContact } from '../auth/members/organization-contact.js';
import { processorError } from '../wallet/funding/funding.js';
import { PaymentProcessor } from '../wallet/processors/payment-processor.js';

@ApiSchema({ description: 'The plan to buy.' })
export class CheckoutRequest {
  @OneOf(PLAN_CODES, { enumName: 'PlanCode', description: 'Plan to change to.', example: 'GROWTH' })
  plan!: PlanCode;
}

@ApiSchema({ description: 'The checkout of a plan.' })
export class CheckoutResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'Plan to pay for.' })
  plan!: string;

  @ApiProperty({ description: 'URL of the payment page.' })
  checkoutUrl!: string;
}

/** Opens the payment page of a plan. The plan does not change until the payment processor reports the payment. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  /** Throws `CHECKOUT_NOT_CONFIGURED` or `PAYMENT_REFUSED`. */
  async execute(organizationId: string, plan: PlanCode): Promise<CheckoutResponse> {
    const payer = await this.contacts.of(organizationId);
    const checkoutUrl = await this.processor.openCheckout(payer, plan).catch((error: unknown) => {
      throw processorError(error);
    });
    if (checkoutUrl === null) {
      throw new ApiError(
        'CHECKOUT_NOT_CONFIGURED',
        `The plan ${plan} has no self-service checkout. Contact support to change to it.`,
        { plan },
      );
    }
    return { plan, checkoutUrl };
  }
}
