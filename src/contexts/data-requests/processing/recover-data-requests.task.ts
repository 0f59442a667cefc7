import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { DataRequestQueue } from '../data-request-queue.js';
import { DataRequestRepository } from '../data-request.repository.js';

const REQUESTS_PER_RUN = 50;
const FILES_PER_RUN = 100;

/** Starts requests whose job was lost or whose pending records have ended; deletes the files of old exports. */
@Injectable()
export class RecoverDataRequestsTask extends ScheduledTask {
  readonly name = 'data requests';
  readonly schedule = { everySeconds: 10 };
  readonly purpose = 'Goes on with requests about personal data, and deletes the files of old exports.';

  constructor(
    private readonly requests: DataRequestRepository,
    private readonly queue: DataRequestQueue,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.requests.wakeEnded();
    for (const id of await this.requests.due(REQUESTS_PER_RUN)) this.queue.enqueue(id);
    for (const { id, fileName } of await this.requests.expiredFiles(FILES_PER_RUN)) {
      await this.files.delete(fileName);
      await this.requests.forgetFile(id);
    }
  }
}
