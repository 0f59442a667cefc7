import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { VersionPin } from '../request-fields.js';

@ApiSchema({ description: 'What of the organization can be changed: fields left out stay.' })
export class UpdateOrganizationRequest {
  @Text({
    omittable: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'The new name, which tracking pages and mails show where there is no branding.',
  })
  name?: string;

  @VersionPin({ omittable: true, description: 'The version that serves every key without a pin of its own.' })
  apiVersion?: string;
}
