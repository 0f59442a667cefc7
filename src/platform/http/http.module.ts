import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Lanes } from './routes/lanes.js';
import { RouteTable } from './routes/route-table.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Lanes, RouteTable],
  exports: [Lanes, RouteTable],
})
export class HttpModule {}
