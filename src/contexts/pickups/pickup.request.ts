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
  Telephone,
  Text,
  TimeOfDay,
} from '../../platform/http/fields/fields.js';
import { PageQuery, QueryInstant } from '../../platform/http/fields/query-fields.js';
import { FailsAsInvalidInput } from '../../platform/http/fields/request.pipe.js';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';

/** Source: docs/reference/pickups.md#scheduling */
@ApiSchema({ description: 'When and where a carrier is to collect parcels.' })
@FailsAsInvalidInput('carrierCode', 'pickupDate', 'readyTime', 'closingTime', 'pickupAddressId')
export class SchedulePickupRequest {
  @OneOf(PICKUP_CARRIER_CODES, {
    enumName: 'PickupCarrierCode',
    example: 'ESTAFETA',
    description: 'A carrier listed with pickup support.',
  })
  carrierCode!: string;

  @Day({
    example: '2030-01-15',
    description: 'Today, in Mexico City, or later, and a day on which the carrier collects.',
  })
  pickupDate!: string;

  @TimeOfDay({ example: '09:00', description: 'When the packages are ready: local time of Mexico City.' })
  readyTime!: string;

  @TimeOfDay({ example: '18:00', description: 'Later than `readyTime`.' })
  closingTime!: string;

  @Integer({ min: 1, max: 999, example: 4, description: 'How many parcels there are to collect.' })
  packageCount!: number;

  @Numeric({ min: 0.1, max: 1_000_000, example: 12.5, description: 'The weight of all parcels together, in kg.' })
  totalWeight!: number;

  @Text({ max: 100, example: 'Ana Ruiz', description: 'Whom the driver asks for.' })
  contactName!: string;

  @Telephone({
    description: 'Telephone of that person, stored in E.164: 8 to 15 digits, at most 20 characters as sent.',
  })
  contactPhone!: string;

  @Id({ optional: true, description: 'A saved address. Default: where the carrier collects for you.' })
  pickupAddressId?: string | null;

  @Text({
    optional: true,
    max: 500,
    example: 'Entregar en recepción',
    description: 'What the driver has to know: entrance, floor, gate.',
  })
  specialInstructions?: string | null;

  @TextList(() => null, {
    optional: true,
    min: 1,
    max: 50,
    description: 'The shipments to collect: with a label of this carrier, and not collected yet.',
  })
  shipmentIds?: string[] | null;

  @Flag({
    optional: true,
    description:
      'True: checks the request by the rules of the carrier and returns 200. Nothing is booked. Default false.',
  })
  dryRun?: boolean | null;
}

@ApiSchema({ description: 'Why the carrier need not come.' })
export class CancelPickupRequest {
  @Text({ max: 500, example: 'El pedido se canceló', description: 'The reason, which is kept with the pickup.' })
  reason!: string;
}

const WHICH_DAY = 'inclusive. Midnight UTC means that day; any other instant its day in Mexico City.';

export class PickupsQuery extends PageQuery {
  @OneOf(CARRIER_CODES, { enumName: 'CarrierCode', optional: true, description: 'Only pickups of this carrier.' })
  carrierCode?: string | null;

  @OneOf(PICKUP_STATUSES, { enumName: 'PickupStatus', optional: true, description: 'Only pickups of this status.' })
  status?: PickupStatus | null;

  @QueryInstant({ example: '2026-01-01', description: `The first day of pickups, ${WHICH_DAY}` })
  dateFrom?: string | null;

  @QueryInstant({ example: '2030-12-31', description: `The last day of pickups, ${WHICH_DAY}` })
  dateTo?: string | null;
}
