import { ApiSchema } from '@nestjs/swagger';
import { Amount, HttpUrl } from '../../../platform/http/fields/fields.js';
import { FailsAsInvalidInput } from '../../../platform/http/fields/request.pipe.js';
import { FUNDING_METHODS, MIN_FUNDING_AMOUNT, type FundingMethod } from './funding-method.js';

const FundingAmount = (method: FundingMethod): PropertyDecorator =>
  Amount({
    min: MIN_FUNDING_AMOUNT,
    max: FUNDING_METHODS[method].maxAmount,
    description: 'Amount to add, in MXN, at most two decimals.',
    example: 500,
  });

@ApiSchema({ description: 'The amount of a card payment.' })
@FailsAsInvalidInput()
export class CardFundingRequest {
  @FundingAmount('card')
  amount!: number;
}

@ApiSchema({ description: 'The amount of an e-wallet payment and the URL to return to.' })
@FailsAsInvalidInput()
export class EwalletFundingRequest {
  @FundingAmount('ewallet')
  amount!: number;

  @HttpUrl({
    optional: true,
    max: 2000,
    description: 'URL to which the payer returns after the approval of the payment.',
    example: 'https://tienda.mx/monedero',
  })
  returnUrl?: string | null;
}

@ApiSchema({ description: 'The amount of a cash payment in a shop.' })
@FailsAsInvalidInput()
export class CashFundingRequest {
  @FundingAmount('cash')
  amount!: number;
}
