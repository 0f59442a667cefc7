import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import type { PlanCode } from '../../kernel/principal.js';
import { OrganizationContact } from '../auth/members/organization-contact.js';
import { PaymentProcessor } from '../wallet/processors/payment-processor.js';

/** Opens the page where a plan is paid for. Only the processor's event changes the plan. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly contacts: OrganizationContact,
  ) {}

  /** Returns an absolute URL. Throws `CHECKOUT_NOT_CONFIGURED`. */
  async execute(organizationId: string, plan: PlanCode): Promise<string> {
    const url = await this.processor.openCheckout(await this.contacts.of(organizationId), plan);
    if (url === null) {
      throw new ApiError(
        'CHECKOUT_NOT_CONFIGURED',
        `The plan ${plan} has no self-serve checkout. Write to us to change to it.`,
        { plan },
      );
    }
    return url;
  }
}
