import { Module } from '@nestjs/common';
import { Lanes } from './routes/lanes.interceptor.js';

@Module({ providers: [Lanes], exports: [Lanes] })
export class HttpModule {}
