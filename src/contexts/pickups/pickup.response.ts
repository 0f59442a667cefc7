import { ApiProperty } from '@nestjs/swagger';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import type { Pickup } from './pickup.js';
import { PICKUP_STATUSES } from './pickup-status.js';

/** Source: docs/reference/pickups.md#fields */
export class PickupResponse {
  @ApiProperty({ example: 'pku_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({
    enum: PICKUP_STATUSES,
    enumName: 'PickupStatus',
    description: 'PENDING: the carrier has not answered yet; refresh it.',
  })
  status!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ format: 'date', example: '2030-01-15' })
  pickupDate!: string;

  @ApiProperty({ example: '09:00' })
  readyTime!: string;

  @ApiProperty({ example: '18:00' })
  closingTime!: string;

  @ApiProperty({ example: 4 })
  packageCount!: number;

  @ApiProperty({ example: '12.5', description: 'Kilograms, as a string.' })
  totalWeight!: string;

  @ApiProperty({ example: 'Ana Ruiz' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678' })
  contactPhone!: string;

  @ApiProperty({ type: String, nullable: true })
  pickupAddressId!: string | null;

  @ApiProperty({ type: String, nullable: true })
  specialInstructions!: string | null;

  @ApiProperty({ type: [String] })
  shipmentIds!: readonly string[];

  @ApiProperty({ type: String, nullable: true, example: 'EST100000123', description: 'The carrier’s reference.' })
  confirmationNumber!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt!: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cancelledAt!: Date | null;

  @ApiProperty({ type: String, nullable: true })
  cancellationReason!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the carrier refused it, or did not collect.' })
  failureReason!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
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
  totalWeight: pickup.totalWeight,
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

/** Source: docs/reference/pickups.md#carriers */
export class PickupCarrierResponse {
  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ example: 'Estafeta' })
  carrierName!: string;

  @ApiProperty()
  supportsPickups!: boolean;
}

export const toPickupCarrierResponse = (carrier: CarrierProfile): PickupCarrierResponse => ({
  carrierCode: carrier.code,
  carrierName: carrier.name,
  supportsPickups: carrier.supportsPickups,
});
