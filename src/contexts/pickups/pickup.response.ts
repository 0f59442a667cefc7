import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import Big from 'big.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import type { Pickup } from './pickup.entity.js';
import { PICKUP_STATUSES, type PickupStatus } from './pickup-status.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Source: docs/reference/pickups.md#fields */
@ApiSchema({ description: 'A visit of a carrier that collects parcels.' })
export class PickupResponse {
  @ApiProperty({
    example: 'pku_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the pickup, to refresh or cancel it by.',
  })
  id!: string;

  @ApiProperty({
    enum: PICKUP_STATUSES,
    enumName: 'PickupStatus',
    description: 'PENDING: the carrier has not answered yet; refresh it.',
  })
  status!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier that comes.' })
  carrierCode!: string;

  @ApiProperty({ format: 'date', example: '2030-01-15', description: 'The day of the visit, in Mexico City.' })
  pickupDate!: string;

  @ApiProperty({ example: '09:00', description: 'From when parcels are ready, in Mexico City.' })
  readyTime!: string;

  @ApiProperty({ example: '18:00', description: 'Until when they can be collected, in Mexico City.' })
  closingTime!: string;

  @ApiProperty({ example: 4, description: 'How many parcels are to be collected.' })
  packageCount!: number;

  @ApiProperty({ example: '12.5', description: 'Kilograms of all parcels together, as a decimal string.' })
  totalWeight!: string;

  @ApiProperty({ example: 'Ana Ruiz', description: 'The person whom the driver asks for.' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678', description: 'The telephone that the driver calls.' })
  contactPhone!: string;

  @Nullable(String, {
    description: 'The saved address where the carrier comes; null: where it collects for you always.',
  })
  pickupAddressId!: string | null;

  @Nullable(String, { description: 'What the driver is told; null: nothing.' })
  specialInstructions!: string | null;

  @ApiProperty({ type: [String], description: 'The shipments that are collected; empty: none were named.' })
  shipmentIds!: readonly string[];

  @Nullable(String, { example: 'EST100000123', description: 'The carrier’s reference.' })
  confirmationNumber!: string | null;

  @Nullable(String, { format: 'date-time', description: 'When the carrier confirmed the visit; null: it has not.' })
  confirmedAt!: Date | null;

  @Nullable(String, { format: 'date-time', description: 'When the visit was cancelled; null: it was not.' })
  cancelledAt!: Date | null;

  @Nullable(String, { description: 'Why it was cancelled, in your words; null: it was not.' })
  cancellationReason!: string | null;

  @Nullable(String, { description: 'Why the carrier refused it, or did not collect.' })
  failureReason!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the pickup was asked for.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the pickup changed last.' })
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
  // Without the trailing zeros of the column.
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

@ApiSchema({ description: 'A pickup that could be booked as requested. Nothing was booked.' })
export class RehearsedPickupResponse extends PickType(PickupResponse, REHEARSED) {
  @ApiProperty({ enum: [true], description: 'Always true: only a dry run returns it.' })
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

/** Source: docs/reference/pickups.md#carriers */
@ApiSchema({ description: 'Whether a carrier collects parcels.' })
export class PickupCarrierResponse {
  @ApiProperty({ example: 'ESTAFETA', description: 'The code to ask for a pickup by.' })
  carrierCode!: string;

  @ApiProperty({ example: 'Estafeta', description: 'What people call the carrier.' })
  carrierName!: string;

  @ApiProperty({ description: 'Whether pickups of it can be scheduled here.' })
  supportsPickups!: boolean;
}

export const toPickupCarrierResponse = (carrier: CarrierProfile): PickupCarrierResponse => ({
  carrierCode: carrier.code,
  carrierName: carrier.name,
  supportsPickups: carrier.supportsPickups,
});

@ApiSchema({ description: 'The pickup as it is after the change.' })
export class PickupUpdated extends PickupResponse {
  @ApiProperty({ enum: PICKUP_STATUSES, enumName: 'PickupStatus', description: 'The status that it had before.' })
  previousStatus!: PickupStatus;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'pickup.updated': PickupUpdated;
  }
}
