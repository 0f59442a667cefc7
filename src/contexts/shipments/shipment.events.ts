import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RateMessageResponse } from './response/rate-message.response.js';
import { RateResponse } from './response/rate.response.js';
import { ShipmentListItemResponse } from './response/shipment-list-item.response.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status.js';

/** The client's own references, in every event about a shipment. */
export class ShipmentReferences {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'PEDIDO-1042',
    description: 'The shipment’s; null: it has none.',
  })
  externalId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1042',
    description: 'Of the order it was made for; null: none.',
  })
  orderNumber!: string | null;
}

export const referencesOf = ({ externalId, orderNumber }: ShipmentReferences): ShipmentReferences => ({
  externalId,
  orderNumber,
});

export class ShipmentCreated extends OmitType(ShipmentListItemResponse, ['externalId']) {
  @ApiProperty({ type: String, nullable: true, example: 'PEDIDO-1042', description: 'Null: it has none.' })
  externalId!: string | null;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Equals `id`.' })
  shipmentId!: string;
}

/** The shipment as it is after the change. */
export class ShipmentStatusChanged extends ShipmentCreated {
  @ApiProperty({ enum: SHIPMENT_STATUSES, enumName: 'ShipmentStatus' })
  previousStatus!: ShipmentStatus;
}

/** The rates of carriers that were late have arrived. */
export class ShipmentRatesReady extends ShipmentReferences {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ enum: ['ready'] })
  ratesStatus!: 'ready';

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ratesExpiresAt!: Date | null;

  @ApiProperty({ type: [RateResponse] })
  rates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse] })
  rateMessages!: readonly RateMessageResponse[];
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'shipment.created': ShipmentCreated;
    'shipment.status_changed': ShipmentStatusChanged;
    'shipment.rates_ready': ShipmentRatesReady;
  }
}
