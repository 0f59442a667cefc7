import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { FilesController } from './files.controller.js';
import { S3Storage } from './s3-storage.js';

const storage = {
  provide: FileStorage,
  inject: [Config],
  useFactory: ({ files }: Config) => (files.kind === 's3' ? new S3Storage(files) : new DiskStorage(files.directory)),
};

@Global()
@Module({ controllers: [FilesController], providers: [storage, Files], exports: [Files] })
export class FilesModule {}
