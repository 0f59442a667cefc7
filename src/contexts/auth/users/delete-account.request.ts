import { ApiSchema } from '@nestjs/swagger';
import { Flag } from '../../../platform/http/fields/fields.js';

@ApiSchema({ description: 'What is given up with the account. May be left out.' })
export class DeleteAccountRequest {
  @Flag({
    optional: true,
    example: false,
    description: 'Gives up the money in the LIVE wallet where the organization is closed. It is not paid out.',
  })
  forfeit?: boolean | null;
}
