import { Module } from '@nestjs/common';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { FulfilOrders } from './fulfil-orders.js';

@Module({ imports: [OrdersModule, ShipmentsModule], providers: [FulfilOrders] })
export class FulfilOrdersModule {}
