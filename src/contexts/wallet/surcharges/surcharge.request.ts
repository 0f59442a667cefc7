import { OneOf, Text } from '../../../platform/http/fields/fields.js';
import { FileIds } from '../../files/file-ids.field.js';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { SURCHARGE_STATUSES, type SurchargeStatus } from './surcharge.js';

const SHIPMENT = { optional: true, max: 255, description: 'Those of one shipment.' } as const;

export class SurchargesQuery extends PageQuery {
  @Text(SHIPMENT)
  shipmentId?: string | null;

  @OneOf(SURCHARGE_STATUSES, { optional: true })
  status?: SurchargeStatus | null;
}

export class SurchargeExportQuery {
  @Text(SHIPMENT)
  shipmentId?: string | null;

  @OneOf(SURCHARGE_STATUSES, { enumName: 'SurchargeStatus', optional: true })
  status?: SurchargeStatus | null;
}

export class DisputeSurchargeRequest {
  @Text({ max: 1000, example: 'The box weighs 2.4 kg: photo 3 of the attached order.' })
  reason!: string;

  @FileIds()
  fileIds?: string[] | null;
}
