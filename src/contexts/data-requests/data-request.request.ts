import { ApiSchema } from '@nestjs/swagger';
import { Email, OneOf, Telephone, Text } from '../../platform/http/fields/fields.js';
import { DATA_REQUEST_TYPES, type DataRequestType } from './data-request.entity.js';

@ApiSchema({ description: 'What is to be done with the personal data of a recipient who asked for it.' })
export class CreateDataRequestRequest {
  @OneOf(DATA_REQUEST_TYPES, {
    enumName: 'DataRequestType',
    example: 'erasure',
    description: '`export`: one file of all that is kept about the person. `erasure`: it is blanked.',
  })
  type!: DataRequestType;

  @Email({
    optional: true,
    example: 'laura@correo.mx',
    description: 'The email by which the person is found. Either this or `phone`.',
  })
  email?: string | null;

  @Telephone({
    optional: true,
    example: '+525587654321',
    description: 'The telephone, E.164, by which the person is found. Either this or `email`.',
  })
  phone?: string | null;

  @Text({
    max: 500,
    example: 'Solicitud de cancelación del 24 de noviembre',
    description: 'Why it is done, for your own records. Without personal data.',
  })
  reason!: string;
}
