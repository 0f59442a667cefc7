import { Amount, Text } from '../../../platform/http/fields.js';
import { FailsAsInvalidInput } from '../../../platform/http/request.pipe.js';

/** Source: specification, Funding rules. */
const MIN = 20;
const MAX = 50_000;
const MAX_CASH = 10_000;

@FailsAsInvalidInput()
export class CardFundingRequest {
  @Amount({ min: MIN, max: MAX, description: 'MXN, at most two decimals.', example: 500 })
  amount!: number;
}

@FailsAsInvalidInput()
export class EwalletFundingRequest {
  @Amount({ min: MIN, max: MAX, description: 'MXN, at most two decimals.', example: 500 })
  amount!: number;

  @Text({
    optional: true,
    max: 2000,
    pattern: /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i,
    format: 'an absolute http or https URL',
    description: 'Where the payer returns to after approval.',
    example: 'https://tienda.mx/monedero',
  })
  returnUrl?: string | null;
}

@FailsAsInvalidInput()
export class CashFundingRequest {
  @Amount({ min: MIN, max: MAX_CASH, description: 'MXN, at most two decimals.', example: 500 })
  amount!: number;
}
