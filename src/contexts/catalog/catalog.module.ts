import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateProduct } from './products/create-product.js';
import { DeleteProduct } from './products/delete-product.js';
import { ExportProducts } from './products/export-products.js';
import { ImportProducts } from './products/import-products.js';
import { ProductEntity } from './products/product.entity.js';
import { ProductRepository } from './products/product.repository.js';
import { ProductTablesController } from './products/product-tables.controller.js';
import { ProductsController } from './products/products.controller.js';
import { Products } from './products/products.js';
import { ReadProducts } from './products/read-products.js';
import { UpdateProduct } from './products/update-product.js';

/** The product catalog. Other contexts read it with `Products`. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity])],
  controllers: [ProductTablesController, ProductsController],
  providers: [
    ProductRepository,
    Products,
    ReadProducts,
    CreateProduct,
    UpdateProduct,
    DeleteProduct,
    ImportProducts,
    ExportProducts,
  ],
  exports: [Products],
})
export class CatalogModule {}
