import { Module } from '@nestjs/common';
import { PublicAddressModule } from '../http/public-address.js';
import { OpenApiModule } from '../openapi/openapi.module.js';
import { OperatorModule } from '../operator/operator.module.js';
import { GuideFiles } from './guide-files.js';
import { SiteController } from './site.controller.js';
import { SitePages } from './site-pages.js';

@Module({
  imports: [OperatorModule, OpenApiModule, PublicAddressModule],
  controllers: [SiteController],
  providers: [GuideFiles, SitePages],
  exports: [SitePages],
})
export class SiteModule {}
