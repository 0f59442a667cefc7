import { ApiSchema } from '@nestjs/swagger';
import { Amount, HttpUrl } from '../../../platform/http/fields/fields.js';
import { FailsAsInvalidInput } from '../../../platform/http/fields/request.pipe.js';
import { FUNDING_METHODS, MIN_FUNDING_AMOUNT, type FundingMethod } from './funding-method.js';

const FundingAmount = (method: FundingMethod): PropertyDecorator =>
  Amount({
    min: MIN_FUNDING_AMOUNT,
    max: FUNDING_METHODS[method].maxAmount,
    description: 'MXN, at most two decimals.',
    example: 500,
  });

@ApiSchema({ description: 'How much is to be paid by card.' })
@FailsAsInvalidInput()
export class CardFundingRequest {
  @FundingAmount('card')
  amount!: number;
}

@ApiSchema({ description: 'How much is to be paid by electronic wallet, and where its payer goes afterwards.' })
@FailsAsInvalidInput()
export class EwalletFundingRequest {
  @FundingAmount('ewallet')
  amount!: number;

  @HttpUrl({
    optional: true,
    max: 2000,
    description: 'Where the payer returns to after approval.',
    example: 'https://tienda.mx/monedero',
  })
  returnUrl?: string | null;
}

@ApiSchema({ description: 'How much is to be paid in a shop.' })
@FailsAsInvalidInput()
export class CashFundingRequest {
  @FundingAmount('cash')
  amount!: number;
}
