import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImportProducts } from './products/import-products.js';
import { ProductEntity } from './products/product.entity.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';

/** The product catalog. Other contexts read products with `ProductsService`. */
@Module({
  imports: [StoredBytesModule, TypeOrmModule.forFeature([ProductEntity])],
  controllers: [ProductsController],
  providers: [ProductsService, ImportProducts],
  exports: [ProductsService],
})
export class CatalogModule {}
