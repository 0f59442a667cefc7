import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';
import { UNUSED_DAYS } from './uploaded-files.service.js';

const FILES_PER_RUN = 100;

/** Deletes uploaded files that nothing has named in their time. Safe to be killed: the row goes after its file. Source: docs/reference/files.md#naming */
@Injectable()
export class DeleteUnusedFilesTask extends ScheduledTask {
  readonly name = 'unused files';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = `Deletes uploaded files that no claim and no dispute has named in ${UNUSED_DAYS} days.`;

  constructor(
    private readonly uploadedFiles: UploadedFileRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const id of await this.uploadedFiles.unused(FILES_PER_RUN)) {
      await this.files.deletePrivate(id);
      await this.uploadedFiles.delete(id);
    }
  }
}
