import { Amount, Text } from '../../../../platform/http/fields/fields.js';

export class RefundRequest {
  @Amount({ optional: true, above: 0, description: 'MXN. Default: all that is left of the payment.', example: 100 })
  amount?: number | null;
}

export class BankTransferRequest {
  @Text({ pattern: /^\d{18}$/, format: 'a CLABE of 18 digits', example: '646180100000000013' })
  clabe!: string;

  @Amount({ above: 0, max: 99_999_999.99, description: 'MXN, at most two decimals.', example: 1500 })
  amount!: number;

  @Text({
    optional: true,
    max: 100,
    description: 'The same reference twice to one CLABE is one transfer. Without one each call is another.',
    example: 'FOLIO-1',
  })
  reference?: string | null;
}
