import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from './database.config.js';

/** Connection data that bypasses a transaction pooler, for programs that open a separate connection to PostgreSQL. */
@Injectable()
export class DatabaseServer {
  /** The URL may contain a password. */
  readonly url: string;

  constructor(@Inject(databaseConfig.KEY) { direct }: ConfigType<typeof databaseConfig>) {
    this.url = direct.databaseUrl;
  }
}
