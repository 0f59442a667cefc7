import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateProduct } from './create-product.js';
import { DeleteProduct } from './delete-product.js';
import { ExportProducts } from './export-products.js';
import { ImportProducts } from './import-products.js';
import { ProductEntity } from './product.entity.js';
import { ProductRepository } from './product.repository.js';
import { ProductTablesController } from './product-tables.controller.js';
import { ProductsController } from './products.controller.js';
import { Products } from './products.js';
import { ReadProducts } from './read-products.js';
import { UpdateProduct } from './update-product.js';

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
