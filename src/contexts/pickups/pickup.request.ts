import { ApiSchema } from '@nestjs/swagger';
import { CARRIER_CODES, PICKUP_CARRIER_CODES } from '../carriers/carriers.js';
import { TextList } from '../../platform/http/fields/composite-fields.js';
import {
  Day,
  Flag,
  Id,
  Integer,
  Numeric,
  OneOf,
  OneOfOpen,
  Telephone,
  Text,
  TimeOfDay,
} from '../../platform/http/fields/fields.js';
import { PageQuery, QueryInstant } from '../../platform/http/fields/query-fields.js';
import { FailsAsInvalidInput } from '../../platform/http/fields/request.pipe.js';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';

/** Source: docs/pickups.md#rules-and-limits */
@ApiSchema({ description: 'Date, time and place of a carrier pickup.' })
@FailsAsInvalidInput('carrierCode', 'pickupDate', 'readyTime', 'closingTime', 'pickupAddressId')
export class SchedulePickupRequest {
  @OneOfOpen(PICKUP_CARRIER_CODES, {
    enumName: 'PickupCarrierCode',
    example: 'ESTAFETA',
    description: 'Code of a carrier with pickup support.',
  })
  carrierCode!: string;

  @Day({
    example: '2030-01-15',
    description: 'Date of the pickup, today or later in Mexico City. The carrier must collect on that weekday.',
  })
  pickupDate!: string;

  @TimeOfDay({ example: '09:00', description: 'Time from which the parcels are ready, in Mexico City.' })
  readyTime!: string;

  @TimeOfDay({
    example: '18:00',
    description: 'Time until which the parcels can be collected, in Mexico City. Later than `readyTime`.',
  })
  closingTime!: string;

  @Integer({ min: 1, max: 999, example: 4, description: 'Number of parcels to collect.' })
  packageCount!: number;

  @Numeric({ min: 0.1, max: 1_000_000, example: 12.5, description: 'Total weight of all parcels, in kg.' })
  totalWeight!: number;

  @Text({ max: 100, example: 'Ana Ruiz', description: 'Contact person for the driver.' })
  contactName!: string;

  @Telephone({
    description:
      'Telephone of the contact person, 8 to 15 digits, stored in E.164. At most 20 characters in the request.',
  })
  contactPhone!: string;

  @Id({
    optional: true,
    description: 'Id of a saved address. Default: the address that the carrier has stored for your account.',
  })
  pickupAddressId?: string | null;

  @Text({
    optional: true,
    max: 500,
    example: 'Entregar en recepción',
    description: 'Instructions for the driver, such as entrance, floor or gate.',
  })
  specialInstructions?: string | null;

  @TextList(() => null, {
    optional: true,
    min: 1,
    max: 50,
    description:
      'Shipments to collect. Each shipment must have a label of this carrier and must still wait for collection.',
  })
  shipmentIds?: string[] | null;

  @Flag({
    optional: true,
    description:
      '`true`: only validates the request against the rules of the carrier and returns 200. Default `false`.',
  })
  dryRun?: boolean | null;
}

@ApiSchema({ description: 'Reason for the cancellation.' })
export class CancelPickupRequest {
  @Text({
    max: 500,
    example: 'El pedido se canceló',
    description: 'Reason for the cancellation, stored with the pickup.',
  })
  reason!: string;
}

const WHICH_DAY =
  'inclusive. If you send a time instead of a date, the date of this time in Mexico City applies. For midnight UTC, the UTC date applies.';

export class PickupsQuery extends PageQuery {
  @OneOfOpen(CARRIER_CODES, { enumName: 'CarrierCode', optional: true, description: 'Only pickups of this carrier.' })
  carrierCode?: string | null;

  @OneOf(PICKUP_STATUSES, { enumName: 'PickupStatus', optional: true, description: 'Only pickups with this status.' })
  status?: PickupStatus | null;

  @QueryInstant({ example: '2026-01-01', description: `First pickup date, ${WHICH_DAY}` })
  dateFrom?: string | null;

  @QueryInstant({ example: '2030-12-31', description: `Last pickup date, ${WHICH_DAY}` })
  dateTo?: string | null;
}
