import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateProduct } from './create-product.js';
import { ExportProducts } from './export-products.js';
import { ImportProducts } from './import-products.js';
import { ProductEntity } from './product.entity.js';
import { ProductRepository } from './product.repository.js';
import { ProductTablesController } from './product-tables.controller.js';
import { ProductsController } from './products.controller.js';
import { Products } from './products.js';
import { UpdateProduct } from './update-product.js';

/** The product catalogue. Others read `Products`. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity])],
  controllers: [ProductTablesController, ProductsController],
  providers: [ProductRepository, Products, CreateProduct, UpdateProduct, ImportProducts, ExportProducts],
  exports: [Products],
})
export class CatalogModule {}
