import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { redisConfig } from './redis.config.js';
import type { RedisAddress } from './sentinels.js';

@Injectable()
export class RedisServer {
  /** Never log the address, because it may contain passwords. */
  readonly address: RedisAddress;
  readonly prefix: string;

  constructor(@Inject(redisConfig.KEY) { url, sentinels, prefix }: ConfigType<typeof redisConfig>) {
    this.address = { url, sentinels };
    this.prefix = prefix;
  }
}
