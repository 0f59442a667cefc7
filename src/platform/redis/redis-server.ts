import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { redisConfig } from './redis.config.js';

/** The Redis server of this service and the prefix of the service's keys. */
@Injectable()
export class RedisServer {
  /** May contain a password. */
  readonly url: string;
  /** Prefix of every key of the service. */
  readonly prefix: string;

  constructor(@Inject(redisConfig.KEY) { url, prefix }: ConfigType<typeof redisConfig>) {
    this.url = url;
    this.prefix = prefix;
  }
}
