import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';

@ApiSchema({ description: 'A step in the history of a shipment.' })
export class ShipmentEventResponse {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'The status that the shipment had from then on.',
  })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created', description: 'What happened, in words.' })
  description!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Monterrey, NL', description: 'Where it happened.' })
  place!: string | null;

  @ApiProperty({
    format: 'date-time',
    description: 'When it happened: by the carrier where it said so, else when the service knew it.',
  })
  occurredAt!: Date;
}

@ApiSchema({ description: 'How a parcel was delivered.' })
export class DeliveryResponse {
  @ApiProperty({ format: 'date-time', description: 'When it was delivered.' })
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
