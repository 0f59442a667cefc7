import { ApiSchema } from '@nestjs/swagger';
import { TextMap } from '../../../platform/http/fields/composite-fields.js';
import type { FieldOptions } from '../../../platform/http/fields/field-decorator.js';
import { Flag, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { CARRIER_CODES } from '../carriers.js';

/** Which fields a carrier needs is checked by the use case. */
const Credentials = (options: FieldOptions = {}): PropertyDecorator =>
  TextMap({
    maxFields: 10,
    maxLength: 1000,
    example: { clientId: 'your client id', clientSecret: 'your client secret', accountNumber: 'A1B2C3' },
    description:
      'What the carrier identifies you by. Of UPS: `clientId`, `clientSecret`, `accountNumber`. Stored encrypted and never answered. Under TEST any are ' +
      'accepted, except `{"simulate": "invalid"}`.',
    ...options,
  });

@ApiSchema({ description: 'An account of your own with a carrier, by which its parcels are followed.' })
export class CreateCarrierAccountRequest {
  @OneOf(CARRIER_CODES, {
    enumName: 'CarrierCode',
    example: 'UPS',
    description: 'The carrier that the account is with.',
  })
  carrierCode!: string;

  @Text({ max: 100, example: 'Our UPS account', description: 'A name of your own for the account.' })
  name!: string;

  @Credentials()
  credentials!: Record<string, string>;

  @Flag({ optional: true, description: 'Default true. An inactive account is not used.' })
  isActive?: boolean | null;
}

@ApiSchema({ description: 'What of a carrier account can be changed: fields left out stay.' })
export class UpdateCarrierAccountRequest {
  @Text({ omittable: true, max: 100, example: 'Our UPS account', description: 'The new name of the account.' })
  name?: string;

  @Credentials({ omittable: true })
  credentials?: Record<string, string>;

  @Flag({ omittable: true, description: '`false`: the account is kept and not used.' })
  isActive?: boolean;
}
