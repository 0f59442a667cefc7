import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Files } from '../../platform/files/files.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { UploadedFileEntity } from './uploaded-file.entity.js';
import { UNUSED_DAYS } from './uploaded-files.service.js';

const FILES_PER_RUN = 100;

/**
 * Deletes uploaded files that no insurance claim or surcharge dispute referenced within the retention period. The task first
 * deletes the file, then its database row. If the process crashes between both steps, the next run repeats both steps. Source:
 * docs/insurance.md#rules-and-limits
 */
@Injectable()
export class DeleteUnusedFilesTask extends ScheduledTask {
  readonly name = 'unused files';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = `Deletes uploaded files that no claim or dispute has referenced within ${UNUSED_DAYS} days.`;

  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    // The additional hour ensures that no running request still references the file.
    const unused = await this.database.manager.find(UploadedFileEntity, {
      select: { id: true },
      where: { keptUntil: Raw((column) => `${column} <= now() - interval '1 hour'`) },
      order: { keptUntil: 'ASC' },
      take: FILES_PER_RUN,
    });
    for (const { id } of unused) {
      await this.files.deletePrivate(id);
      await this.database.manager.delete(UploadedFileEntity, id);
    }
  }
}
