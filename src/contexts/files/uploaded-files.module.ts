import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadedFileEntity } from './uploaded-file.entity.js';
import { UploadedFilesController } from './uploaded-files.controller.js';
import { DeleteUnusedFilesTask } from './delete-unused-files.task.js';
import { UploadedFilesService } from './uploaded-files.service.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';

/** Files that organizations upload. Other contexts check and retain files with `UploadedFilesService`. */
@Module({
  imports: [FilesModule, DocumentsModule, StoredBytesModule, TypeOrmModule.forFeature([UploadedFileEntity])],
  controllers: [UploadedFilesController],
  providers: [UploadedFilesService, DeleteUnusedFilesTask],
  exports: [UploadedFilesService],
})
export class UploadedFilesModule {}
