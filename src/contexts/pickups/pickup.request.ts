import { CARRIER_CODES, PICKUP_CARRIER_CODES } from '../carriers/carrier-codes.js';
import { TextList } from '../../platform/http/fields/composite-fields.js';
import {
  Day,
  Id,
  Instant,
  Integer,
  Numeric,
  OneOf,
  Telephone,
  Text,
  TimeOfDay,
} from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';
import { FailsAsInvalidInput } from '../../platform/http/fields/request.pipe.js';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';

/** Source: docs/reference/pickups.md#scheduling */
@FailsAsInvalidInput('carrierCode', 'pickupDate', 'readyTime', 'closingTime', 'pickupAddressId')
export class SchedulePickupRequest {
  @OneOf(PICKUP_CARRIER_CODES, {
    enumName: 'PickupCarrierCode',
    example: 'ESTAFETA',
    description: 'A carrier listed with pickup support.',
  })
  carrierCode!: string;

  @Day({ example: '2030-01-15', description: 'Today, in Mexico City, or later; no Sunday nor official holiday.' })
  pickupDate!: string;

  @TimeOfDay({ example: '09:00', description: 'When the packages are ready: local time of Mexico City.' })
  readyTime!: string;

  @TimeOfDay({ example: '18:00', description: 'Later than `readyTime`.' })
  closingTime!: string;

  @Integer({ min: 1, max: 999, example: 4 })
  packageCount!: number;

  @Numeric({ min: 0.1, max: 1_000_000, example: 12.5, description: 'Kilograms.' })
  totalWeight!: number;

  @Text({ max: 100, example: 'Ana Ruiz' })
  contactName!: string;

  @Telephone()
  contactPhone!: string;

  @Id({ optional: true, description: 'A saved address. Default: where the carrier collects for you.' })
  pickupAddressId?: string | null;

  @Text({ optional: true, max: 500, example: 'Entregar en recepción' })
  specialInstructions?: string | null;

  @TextList(() => null, {
    optional: true,
    min: 1,
    max: 50,
    description: 'The shipments to collect: with a label of this carrier, and not collected yet.',
  })
  shipmentIds?: string[] | null;
}

export class CancelPickupRequest {
  @Text({ max: 500, example: 'El pedido se canceló' })
  reason!: string;
}

const PICKUP_DATE = 'Pickup date, inclusive. Midnight UTC means that day; any other instant its day in Mexico City.';

export class PickupsQuery extends PageQuery {
  @OneOf(CARRIER_CODES, { enumName: 'CarrierCode', optional: true })
  carrierCode?: string | null;

  @OneOf(PICKUP_STATUSES, { enumName: 'PickupStatus', optional: true })
  status?: PickupStatus | null;

  @Instant({ optional: true, example: '2026-01-01', description: PICKUP_DATE })
  dateFrom?: string | null;

  @Instant({ optional: true, example: '2030-12-31', description: PICKUP_DATE })
  dateTo?: string | null;
}
