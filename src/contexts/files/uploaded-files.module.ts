import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KnownFiles } from './known-files.js';
import { UploadedFileEntity } from './uploaded-file.entity.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';
import { UploadedFilesController } from './uploaded-files.controller.js';
import { DeleteUnusedFilesTask } from './delete-unused-files.task.js';
import { UploadFile } from './upload-file.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';

/** Files that organizations send. Others check the ids that they are given with `KnownFiles`. */
@Module({
  imports: [FilesModule, StoredBytesModule, TypeOrmModule.forFeature([UploadedFileEntity])],
  controllers: [UploadedFilesController],
  providers: [UploadedFileRepository, UploadFile, KnownFiles, DeleteUnusedFilesTask],
  exports: [KnownFiles],
})
export class UploadedFilesModule {}
