import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig } from './database.config.js';

/** Connection data of PostgreSQL, bypassing a transaction pooler, for work that opens its own connection. */
@Injectable()
export class DatabaseServer {
  /** May contain a password. */
  readonly url: string;

  constructor(@Inject(databaseConfig.KEY) { direct }: ConfigType<typeof databaseConfig>) {
    this.url = direct.databaseUrl;
  }
}
