import { Text } from '../../../platform/http/fields/fields.js';
import { VersionPin } from '../version-pin.js';

export class UpdateOrganizationRequest {
  @Text({ omittable: true, max: 100, example: 'Tienda Azul' })
  name?: string;

  @VersionPin({ omittable: true, description: 'The version that serves every key without a pin of its own.' })
  apiVersion?: string;
}
