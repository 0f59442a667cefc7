import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import Big from 'big.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import type { Pickup } from './pickup.entity.js';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Source: docs/pickups.md#rules-and-limits */
@ApiSchema({ description: 'A visit of a carrier to collect parcels.' })
export class PickupResponse {
  @ApiProperty({
    example: 'pku_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the pickup.',
  })
  id!: string;

  @ApiProperty({
    enum: PICKUP_STATUSES,
    enumName: 'PickupStatus',
    description:
      'Status of the pickup. `PENDING`: the carrier has not confirmed the pickup yet. Refresh the status to query the carrier.',
  })
  status!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({ format: 'date', example: '2030-01-15', description: 'Date of the visit, in Mexico City.' })
  pickupDate!: string;

  @ApiProperty({ example: '09:00', description: 'Time from which the parcels are ready, in Mexico City.' })
  readyTime!: string;

  @ApiProperty({ example: '18:00', description: 'Time until which the parcels can be collected, in Mexico City.' })
  closingTime!: string;

  @ApiProperty({ example: 4, description: 'Number of parcels to collect.' })
  packageCount!: number;

  @ApiProperty({ example: '12.5', description: 'Total weight of all parcels in kg, as a decimal string.' })
  totalWeight!: string;

  @ApiProperty({ example: 'Ana Ruiz', description: 'Contact person for the driver.' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678', description: 'Telephone of the contact person.' })
  contactPhone!: string;

  @Nullable(String, {
    description:
      'Id of the saved pickup address. Null if the carrier uses the address that it has stored for your account.',
  })
  pickupAddressId!: string | null;

  @Nullable(String, { description: 'Instructions for the driver. Null if not given.' })
  specialInstructions!: string | null;

  @ApiProperty({ type: [String], description: 'Shipments to collect. Empty if the request named no shipments.' })
  shipmentIds!: readonly string[];

  @Nullable(String, {
    example: 'EST100000123',
    description: 'Confirmation number of the carrier. Null until the carrier confirms the pickup.',
  })
  confirmationNumber!: string | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the carrier confirmed the pickup. Null until the confirmation.',
  })
  confirmedAt!: Date | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the pickup was cancelled. Null if the pickup was not cancelled.',
  })
  cancelledAt!: Date | null;

  @Nullable(String, { description: 'Reason for the cancellation. Null if the pickup was not cancelled.' })
  cancellationReason!: string | null;

  @Nullable(String, {
    description: 'Reason why the carrier rejected the pickup or did not collect. Null without a failure.',
  })
  failureReason!: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time when the pickup was requested.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the pickup.' })
  updatedAt!: Date;
}

export const toPickupResponse = (pickup: Pickup): PickupResponse => ({
  id: pickup.id,
  status: pickup.status,
  carrierCode: pickup.carrierCode,
  pickupDate: pickup.pickupDate,
  readyTime: pickup.readyTime,
  closingTime: pickup.closingTime,
  packageCount: pickup.packageCount,
  // Remove the trailing zeros of the decimal string.
  totalWeight: new Big(pickup.totalWeight).toFixed(),
  contactName: pickup.contactName,
  contactPhone: pickup.contactPhone,
  pickupAddressId: pickup.pickupAddressId,
  specialInstructions: pickup.specialInstructions,
  shipmentIds: pickup.shipmentIds,
  confirmationNumber: pickup.confirmationNumber,
  confirmedAt: pickup.confirmedAt,
  cancelledAt: pickup.cancelledAt,
  cancellationReason: pickup.cancellationReason,
  failureReason: pickup.failureReason,
  createdAt: pickup.createdAt,
  updatedAt: pickup.updatedAt,
});

const REHEARSED = [
  'carrierCode',
  'pickupDate',
  'readyTime',
  'closingTime',
  'packageCount',
  'totalWeight',
  'contactName',
  'contactPhone',
  'pickupAddressId',
  'specialInstructions',
  'shipmentIds',
] as const satisfies readonly (keyof PickupResponse)[];

@ApiSchema({ description: 'Result of a dry run: a valid pickup that the service did not book.' })
export class RehearsedPickupResponse extends PickType(PickupResponse, REHEARSED) {
  @ApiProperty({ enum: [true], description: 'Always true: only a dry run returns this response.' })
  dryRun!: true;
}

export const toRehearsedPickupResponse = (
  pickup: Pick<Pickup, (typeof REHEARSED)[number]>,
): RehearsedPickupResponse => ({
  dryRun: true,
  carrierCode: pickup.carrierCode,
  pickupDate: pickup.pickupDate,
  readyTime: pickup.readyTime,
  closingTime: pickup.closingTime,
  packageCount: pickup.packageCount,
  totalWeight: new Big(pickup.totalWeight).toFixed(),
  contactName: pickup.contactName,
  contactPhone: pickup.contactPhone,
  pickupAddressId: pickup.pickupAddressId,
  specialInstructions: pickup.specialInstructions,
  shipmentIds: pickup.shipmentIds,
});

/** Source: docs/pickups.md#who-collects */
@ApiSchema({ description: 'A carrier with its pickup support.' })
export class PickupCarrierResponse {
  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier, for pickup requests.' })
  carrierCode!: string;

  @ApiProperty({ example: 'Estafeta', description: 'Carrier name for display.' })
  carrierName!: string;

  @ApiProperty({ description: 'Whether pickups of this carrier can be scheduled.' })
  supportsPickups!: boolean;
}

export const toPickupCarrierResponse = (carrier: CarrierProfile): PickupCarrierResponse => ({
  carrierCode: carrier.code,
  carrierName: carrier.name,
  supportsPickups: carrier.supportsPickups,
});

@ApiSchema({ description: 'The pickup with its new status.' })
export class PickupUpdated extends PickupResponse {
  @ApiProperty({ enum: PICKUP_STATUSES, enumName: 'PickupStatus', description: 'Status before the change.' })
  previousStatus!: PickupStatus;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'pickup.updated': PickupUpdated;
  }
}
