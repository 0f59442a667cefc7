import { Global, Module } from '@nestjs/common';
import { OrderShipments } from '../../contexts/orders/order-shipments.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TellOrdersOfShipments } from './tell-orders-of-shipments.js';

/** Lets orders know their shipments: the two are siblings, and neither knows the other. */
@Global()
@Module({
  imports: [ShipmentsModule],
  providers: [{ provide: OrderShipments, useClass: TellOrdersOfShipments }],
  exports: [OrderShipments],
})
export class OrderShipmentsModule {}
