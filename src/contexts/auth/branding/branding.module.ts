import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandingController } from './branding.controller.js';
import { BrandingEntity } from './branding.entity.js';
import { BrandingRepository } from './branding.repository.js';
import { ReadBranding } from './read-branding.js';
import { UpdateBranding } from './update-branding.js';
import { FilesModule } from '../../../platform/files/files.module.js';

/** How an organization shows itself to the recipients of its parcels. */
@Module({
  imports: [FilesModule, TypeOrmModule.forFeature([BrandingEntity])],
  controllers: [BrandingController],
  providers: [BrandingRepository, ReadBranding, UpdateBranding],
  exports: [ReadBranding],
})
export class BrandingModule {}
