import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
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
import { OrderTextEntity } from './order-text.entity.js';
import { OrderPresenter } from './order.presenter.js';
import { OrderRepository } from './order.repository.js';
import { OrdersController } from './orders.controller.js';
import { Orders } from './orders.js';
import { PackingSlipController } from './packing-slip/packing-slip.controller.js';
import { PrintPackingSlip } from './packing-slip/print-packing-slip.js';
import { ReadOrders } from './read-orders.js';

/** Orders. Other contexts use `Orders`; `OrderShipments` is a port that an adapter implements. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity, OrderTextEntity]), AuthModule, CatalogModule],
  controllers: [OrderTablesController, OrdersController, PackingSlipController, BulkFetchOrdersController],
  providers: [
    OrderRepository,
    OrderPresenter,
    ReadOrders,
    Orders,
    LinkOrderLines,
    CreateOrder,
    UpdateOrder,
    CancelOrder,
    ImportOrders,
    ExportOrders,
    PrintPackingSlip,
  ],
  exports: [Orders],
})
export class OrdersModule {}
