import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { DiscoveryModule } from '@nestjs/core';
import { PublicAddressModule } from '../http/public-address.js';
import { Metrics } from '../metrics/metrics.js';
import { StoredBytesModule } from '../stored-bytes/stored-bytes.module.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { filesConfig } from './files.config.js';
import { FilesController } from './files.controller.js';
import { ObservedStorage } from './observed-storage.js';
import { TargetFiles } from './target-files.js';
import { targetFilesConfig } from './target-files.config.js';
import { openStorage } from './open-storage.js';

const storage = {
  provide: FileStorage,
  inject: [filesConfig.KEY, Metrics],
  useFactory: async (files: ConfigType<typeof filesConfig>, metrics: Metrics) =>
    new ObservedStorage(await openStorage(files), metrics),
};

@Global()
@Module({
  imports: [
    DiscoveryModule,
    ConfigModule.forFeature(filesConfig),
    ConfigModule.forFeature(targetFilesConfig),
    PublicAddressModule,
    StoredBytesModule,
  ],
  controllers: [FilesController],
  providers: [storage, Files, TargetFiles],
  exports: [Files, TargetFiles],
})
export class FilesModule {}
