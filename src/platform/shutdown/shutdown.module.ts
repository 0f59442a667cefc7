import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { shutdownConfig } from './shutdown.config.js';
import { Shutdown } from './shutdown.js';

@Module({
  imports: [ContributionsModule, ConfigModule.forFeature(shutdownConfig)],
  providers: [Shutdown],
  exports: [Shutdown],
})
export class ShutdownModule {}
