import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { ResealSecrets } from './reseal-secrets.js';
import { SecretBox, loadOrCreateKey } from './secret-box.js';
import { secretsConfig } from './secrets.config.js';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';

const box = {
  provide: SecretBox,
  inject: [secretsConfig.KEY],
  useFactory: ({ keys, dataDir }: ConfigType<typeof secretsConfig>) =>
    new SecretBox(async () => keys ?? [await loadOrCreateKey(dataDir)]),
};

@Module({
  imports: [AuditTrailModule, ConfigModule.forFeature(secretsConfig), ContributionsModule],
  providers: [box, ResealSecrets],
  exports: [SecretBox, ResealSecrets],
})
export class SecretsModule {}
