import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingPageController } from './tracking-page.controller.js';

@Module({ imports: [ShipmentsModule, RateLimitModule], controllers: [TrackingPageController] })
export class TrackingPageModule {}
