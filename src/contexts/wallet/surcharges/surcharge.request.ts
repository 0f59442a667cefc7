import { ApiSchema } from '@nestjs/swagger';
import { ExportFormatQuery } from '../../../platform/csv/export.request.js';
import { OneOf, Text } from '../../../platform/http/fields/fields.js';
import { FileIds } from '../../files/file-ids.field.js';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { SURCHARGE_STATUSES, type SurchargeStatus } from './surcharge.entity.js';

const SHIPMENT = { optional: true, max: 255, description: 'Only surcharges of this shipment.' } as const;

export class SurchargesQuery extends PageQuery {
  @Text(SHIPMENT)
  shipmentId?: string | null;

  @OneOf(SURCHARGE_STATUSES, { optional: true, description: 'Only surcharges with this status.' })
  status?: SurchargeStatus | null;
}

export class SurchargeExportQuery extends ExportFormatQuery {
  @Text(SHIPMENT)
  shipmentId?: string | null;

  @OneOf(SURCHARGE_STATUSES, {
    enumName: 'SurchargeStatus',
    optional: true,
    description: 'Only surcharges with this status.',
  })
  status?: SurchargeStatus | null;
}

@ApiSchema({ description: 'The reason for a dispute, with its evidence.' })
export class DisputeSurchargeRequest {
  @Text({
    max: 1000,
    example: 'The box weighs 2.4 kg: photo 3 of the attached order.',
    description: 'Reason why the surcharge is wrong, with reference to the evidence.',
  })
  reason!: string;

  @FileIds()
  fileIds?: string[] | null;
}
