import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MovedLinkEntity } from './moved-link.entity.js';
import { MovedLinks } from './moved-links.js';
import { MovedOrganizationEntity } from './moved-organization.entity.js';

/** Organizations that are being moved to another cell, or have moved, and their links. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MovedOrganizationEntity, MovedLinkEntity])],
  providers: [MovedLinks],
  exports: [MovedLinks],
})
export class MovedOrganizationsModule {}
