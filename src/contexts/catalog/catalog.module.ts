import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateProduct } from './create-product.js';
import { ProductEntity } from './product.entity.js';
import { ProductRepository } from './product.repository.js';
import { ProductsController } from './products.controller.js';
import { Products } from './products.js';
import { UpdateProduct } from './update-product.js';

/** The product catalogue. Others read `Products`. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity])],
  controllers: [ProductsController],
  providers: [ProductRepository, Products, CreateProduct, UpdateProduct],
  exports: [Products],
})
export class CatalogModule {}
