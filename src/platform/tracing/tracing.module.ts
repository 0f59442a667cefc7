import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { SpanExport } from './span-export.js';
import { tracingConfig } from './tracing.config.js';

@Module({ imports: [ConfigModule.forFeature(tracingConfig)], providers: [SpanExport], exports: [SpanExport] })
export class TracingModule {}
