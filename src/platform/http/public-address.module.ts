import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { httpConfig } from './http.config.js';
import { PublicAddress } from './public-address.js';

@Module({ imports: [ConfigModule.forFeature(httpConfig)], providers: [PublicAddress], exports: [PublicAddress] })
export class PublicAddressModule {}
