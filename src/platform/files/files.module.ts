import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { PublicAddressModule } from '../http/public-address.module.js';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { filesConfig } from './files.config.js';
import { FilesController } from './files.controller.js';

const storage = {
  provide: FileStorage,
  inject: [filesConfig.KEY],
  useFactory: async (files: ConfigType<typeof filesConfig>) => {
    if (files.kind === 'disk') return new DiskStorage(files.directory);
    // Loaded on demand: Amazon's client takes 20 MiB of memory.
    const { S3Storage } = await import('./s3-storage.js');
    return new S3Storage(files);
  },
};

@Global()
@Module({
  imports: [ConfigModule.forFeature(filesConfig), PublicAddressModule],
  controllers: [FilesController],
  providers: [storage, Files],
  exports: [Files],
})
export class FilesModule {}
