import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { loadOrCreateKey } from './secret-key-file.js';
import { SecretBox } from './secret-box.js';
import { secretsConfig } from './secrets.config.js';

const box = {
  provide: SecretBox,
  inject: [secretsConfig.KEY],
  useFactory: ({ keys, dataDir }: ConfigType<typeof secretsConfig>) =>
    new SecretBox(async () => keys ?? [await loadOrCreateKey(dataDir)]),
};

@Global()
@Module({ imports: [ConfigModule.forFeature(secretsConfig)], providers: [box], exports: [SecretBox] })
export class SecretsModule {}
