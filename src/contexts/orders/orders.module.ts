import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressWarningsModule } from '../addresses/address-verifications/address-warnings.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { BulkFetchOrdersController } from './bulk-fetch-orders.controller.js';
import { ExportOrders } from './csv/export-orders.js';
import { ImportOrders } from './csv/import-orders.js';
import { LinkOrderLines } from './line-items.js';
import { OrderEntity, OrderTextEntity } from './order.entity.js';
import { OrderRepository } from './order.repository.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PrintPackingSlip } from './packing-slip/print-packing-slip.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';

/** Orders. Other contexts call `OrdersService`. An adapter implements the port `OrderShipments`. */
@Module({
  imports: [
    StoredBytesModule,
    DocumentsModule,
    TypeOrmModule.forFeature([OrderEntity, OrderTextEntity]),
    AddressWarningsModule,
    AuthModule,
    CatalogModule,
  ],
  controllers: [OrdersController, BulkFetchOrdersController],
  providers: [OrderRepository, LinkOrderLines, OrdersService, ImportOrders, ExportOrders, PrintPackingSlip],
  exports: [OrdersService],
})
export class OrdersModule {}
