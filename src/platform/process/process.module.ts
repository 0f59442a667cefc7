import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { ProcessRole } from './process-role.js';
import { processConfig } from './process.config.js';

@Module({ imports: [ConfigModule.forFeature(processConfig)], providers: [ProcessRole], exports: [ProcessRole] })
export class ProcessModule {}
