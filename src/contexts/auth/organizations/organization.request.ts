import { Text } from '../../../platform/http/fields.js';
import { VersionPin } from '../version-pin.js';

export class UpdateOrganizationRequest {
  @Text({ optional: true, max: 100, example: 'Tienda Azul' })
  name?: string | null;

  @VersionPin({ description: 'The version that every key without a pin of its own is served at.' })
  apiVersion?: string | null;
}
