import { ApiProperty } from '@nestjs/swagger';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';

export class ShipmentEventResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES, enumName: 'ShipmentStatus' })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created' })
  description!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Monterrey, NL', description: 'Where it happened.' })
  place!: string | null;

  @ApiProperty({ format: 'date-time' })
  occurredAt!: Date;
}

/** How a parcel was delivered. */
export class DeliveryResponse {
  @ApiProperty({ format: 'date-time', description: 'When.' })
  deliveredAt!: Date;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Luis Peña',
    description: 'To whom, as the carrier says; null: it does not say.',
  })
  receivedBy!: string | null;
}

export const toShipmentEventResponse = ({
  status,
  description,
  place,
  occurredAt,
}: ShipmentEvent): ShipmentEventResponse => ({ status, description, place, occurredAt });

/** `events`: the history. Null: not delivered. */
export function deliveryOf(
  { status, receivedBy }: Shipment,
  events: readonly ShipmentEvent[],
): DeliveryResponse | null {
  const delivered = events.findLast((event) => event.status === 'DELIVERED');
  return status === 'DELIVERED' && delivered ? { deliveredAt: delivered.occurredAt, receivedBy } : null;
}
