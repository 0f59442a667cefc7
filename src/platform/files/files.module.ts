import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { PublicAddressModule } from '../http/public-address.js';
import { Metrics } from '../metrics/metrics.js';
import { StoredBytesModule } from '../stored-bytes/stored-bytes.module.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { filesConfig } from './files.config.js';
import { FilesController } from './files.controller.js';
import { openStorage, ObservedStorage } from './open-storage.js';
import { MetricsModule } from '../metrics/metrics.module.js';

const storage = {
  provide: FileStorage,
  inject: [filesConfig.KEY, Metrics],
  useFactory: async (files: ConfigType<typeof filesConfig>, metrics: Metrics) =>
    new ObservedStorage(await openStorage(files), metrics),
};

@Module({
  imports: [
    MetricsModule,
    ContributionsModule,
    ConfigModule.forFeature(filesConfig),
    PublicAddressModule,
    StoredBytesModule,
  ],
  controllers: [FilesController],
  providers: [storage, Files],
  exports: [Files],
})
export class FilesModule {}
