import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.module.js';
import { OpenApiModule } from '../../platform/openapi/openapi.module.js';
import { GuideFiles } from './guide-files.js';
import { GuidesController } from './guides.controller.js';
import { PublicTexts } from './public-texts.js';
import { SiteController } from './site.controller.js';
import { SitePages } from './site-pages.js';

/** The front page, the guides, and what programs read of them. */
@Module({
  imports: [OpenApiModule, PublicAddressModule, RateLimitModule],
  controllers: [SiteController, GuidesController],
  providers: [GuideFiles, PublicTexts, SitePages],
})
export class SiteModule {}
