import { Global, Module } from '@nestjs/common';
import { Lanes } from './routes/lanes.js';

@Global()
@Module({ providers: [Lanes], exports: [Lanes] })
export class HttpModule {}
