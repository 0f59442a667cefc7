import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { retentionConfig } from './retention.config.js';
import { RetentionTask } from './retention.task.js';

@Module({ imports: [ConfigModule.forFeature(retentionConfig)], providers: [RetentionTask] })
export class RetentionModule {}
