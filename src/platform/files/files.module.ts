import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { PublicAddressModule } from '../http/public-address.js';
import { StoredBytesModule } from '../stored-bytes/stored-bytes.module.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { UnavailableStorage } from './unavailable-storage.js';
import { filesConfig } from './files.config.js';
import { FilesController } from './files.controller.js';
import { openStorage } from './open-storage.js';
import { MetricsModule } from '../metrics/metrics.module.js';

const storage = {
  provide: FileStorage,
  inject: [filesConfig.KEY],
  useFactory: (files: ConfigType<typeof filesConfig>) => openStorage(files),
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
  providers: [storage, Files, UnavailableStorage],
  exports: [Files],
})
export class FilesModule {}
