import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingPageController } from './tracking-page.controller.js';

@Module({
  imports: [AuthModule, CarriersModule, ShipmentsModule, RateLimitModule],
  controllers: [TrackingPageController],
})
export class TrackingPageModule {}
