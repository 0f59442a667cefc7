import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from './database.config.js';

/** URL of a connection that bypasses a transaction pooler. Programs that open a separate connection to PostgreSQL use this URL. */
@Injectable()
export class DatabaseServer {
  /** Never log the URL, because it may contain a password. */
  readonly url: string;

  constructor(@Inject(databaseConfig.KEY) { direct }: ConfigType<typeof databaseConfig>) {
    this.url = direct.databaseUrl;
  }
}
