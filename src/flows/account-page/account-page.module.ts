import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { AccountPageController } from './account-page.controller.js';

@Module({ imports: [RateLimitModule], controllers: [AccountPageController] })
export class AccountPageModule {}
