import type { TestingModule } from '@nestjs/testing';
import type { LabelJobKind } from '../../src/contexts/labels/queues/label-queues.js';
import { RunLabelJob } from '../../src/contexts/labels/queues/run-label-job.js';
import { RecoverLabelsTask } from '../../src/contexts/labels/queues/recover-labels.task.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { Queues } from '../../src/platform/queue/queues.js';

/** Runs the task `labels` in a testing module and then its jobs, which the module does not process automatically. */
export const recoverLabels = (module: TestingModule): Promise<void> =>
  acrossTenants(async () => {
    await module.get(RecoverLabelsTask).run();
    await runLabelJobs(module);
  });

/** Runs the waiting jobs. */
export async function runLabelJobs(module: TestingModule): Promise<void> {
  const queues = module.get(Queues).all();
  for (const queue of queues.filter(({ name }) => name.startsWith('labels-')))
    for (const job of await queue.getWaiting()) {
      await module.get(RunLabelJob).execute({ ...job.data, kind: job.name as LabelJobKind });
      await job.remove();
    }
}
