import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/catalog.module.js';
import { BulkFetchOrdersController } from './bulk-fetch/bulk-fetch-orders.controller.js';
import { ExportOrders } from './csv/export-orders.js';
import { ImportOrders } from './csv/import-orders.js';
import { OrderTablesController } from './csv/order-tables.controller.js';
import { CancelOrder } from './editing/cancel-order.js';
import { CreateOrder } from './editing/create-order.js';
import { UpdateOrder } from './editing/update-order.js';
import { LinkOrderLines } from './lines/link-order-lines.js';
import { OrderEntity } from './order.entity.js';
import { OrderPresenter } from './order.presenter.js';
import { OrderRepository } from './order.repository.js';
import { OrdersController } from './orders.controller.js';
import { Orders } from './orders.js';

/** Orders. Others use `Orders`; what orders need to know of shipments is told by whoever provides `OrderShipments`. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity]), CatalogModule],
  controllers: [OrderTablesController, OrdersController, BulkFetchOrdersController],
  providers: [
    OrderRepository,
    OrderPresenter,
    Orders,
    LinkOrderLines,
    CreateOrder,
    UpdateOrder,
    CancelOrder,
    ImportOrders,
    ExportOrders,
  ],
  exports: [Orders],
})
export class OrdersModule {}
