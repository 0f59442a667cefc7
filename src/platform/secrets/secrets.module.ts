import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { keptKey } from './kept-key.js';
import { SecretBox } from './secret-box.js';

const box = {
  provide: SecretBox,
  inject: [Config],
  useFactory: ({ secretsKey, dataDir }: Config) => new SecretBox(async () => secretsKey ?? (await keptKey(dataDir))),
};

@Global()
@Module({ providers: [box], exports: [SecretBox] })
export class SecretsModule {}
