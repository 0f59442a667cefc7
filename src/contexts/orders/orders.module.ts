import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/catalog.module.js';
import { BulkFetchOrdersController } from './bulk-fetch-orders.controller.js';
import { CancelOrder } from './cancel-order.js';
import { CreateOrder } from './create-order.js';
import { ExportOrders } from './export-orders.js';
import { ImportOrders } from './import-orders.js';
import { LinkOrderLines } from './link-order-lines.js';
import { OrderEntity } from './order.entity.js';
import { OrderRepository } from './order.repository.js';
import { OrderPresenter } from './order.presenter.js';
import { OrderTablesController } from './order-tables.controller.js';
import { OrdersController } from './orders.controller.js';
import { Orders } from './orders.js';
import { UpdateOrder } from './update-order.js';

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
