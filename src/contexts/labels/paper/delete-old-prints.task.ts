import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { LabelPrintRepository } from './label-print.repository.js';

const FILES_PER_RUN = 200;

/**
 * Deletes the files of prints some days after they were drawn; one that is asked for later is drawn again. Safe to be killed: the row
 * is noted after its file is gone. Source: docs/reference/labels.md#printing-many
 */
@Injectable()
export class DeleteOldPrintsTask extends ScheduledTask {
  readonly name = 'prints';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Deletes files of many labels that were printed days ago; they can be drawn again.';

  constructor(
    private readonly prints: LabelPrintRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, fileName } of await this.prints.old(FILES_PER_RUN)) {
      await this.files.delete(fileName);
      await this.prints.markDeleted(id);
    }
  }
}
