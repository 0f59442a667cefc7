import { ApiSchema } from '@nestjs/swagger';
import { TextMap } from '../../../platform/http/fields/composite-fields.js';
import type { FieldOptions } from '../../../platform/http/fields/field-decorator.js';
import { Flag, OneOfOpen, Text } from '../../../platform/http/fields/fields.js';
import { CARRIER_CODES } from '../carriers.js';

/** The service checks whether the credentials contain the fields that the carrier requires. */
const Credentials = (options: FieldOptions = {}): PropertyDecorator =>
  TextMap({
    maxFields: 10,
    maxLength: 1000,
    example: { clientId: 'your client id', clientSecret: 'your client secret', accountNumber: 'A1B2C3' },
    description:
      'Credentials of your account with the carrier. UPS needs `clientId`, `clientSecret` and `accountNumber`. The service stores the credentials encrypted and never returns them. TEST accepts any credentials except `{"simulate": "invalid"}`.',
    ...options,
  });

@ApiSchema({
  description: 'Your account with a carrier. The service uses the account to track parcels of the carrier.',
})
export class CreateCarrierAccountRequest {
  @OneOfOpen(CARRIER_CODES, {
    enumName: 'CarrierCode',
    example: 'UPS',
    description: 'Code of the carrier.',
  })
  carrierCode!: string;

  @Text({ max: 100, example: 'Our UPS account', description: 'A name of your choice for the account.' })
  name!: string;

  @Credentials()
  credentials!: Record<string, string>;

  @Flag({ optional: true, description: 'False: the account is stored but not used. Default true.' })
  isActive?: boolean | null;
}

@ApiSchema({ description: 'Changes to a carrier account. Absent fields keep their value.' })
export class UpdateCarrierAccountRequest {
  @Text({ omittable: true, max: 100, example: 'Our UPS account', description: 'New name of the account.' })
  name?: string;

  @Credentials({ omittable: true })
  credentials?: Record<string, string>;

  @Flag({ omittable: true, description: '`false`: the account is stored but not used.' })
  isActive?: boolean;
}
