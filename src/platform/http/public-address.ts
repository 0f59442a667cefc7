import { Inject, Injectable, Module } from '@nestjs/common';
import { type ConfigType, ConfigModule } from '@nestjs/config';
import { httpConfig } from './http.config.js';

@Injectable()
export class PublicAddress {
  /** Contains no trailing slash. */
  readonly baseUrl: string;

  constructor(@Inject(httpConfig.KEY) { publicBaseUrl }: ConfigType<typeof httpConfig>) {
    this.baseUrl = publicBaseUrl;
  }
}

@Module({ imports: [ConfigModule.forFeature(httpConfig)], providers: [PublicAddress], exports: [PublicAddress] })
export class PublicAddressModule {}
