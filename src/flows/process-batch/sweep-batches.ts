import { Injectable } from '@nestjs/common';
import { concurrently } from '../../kernel/concurrently.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { Batches } from '../../contexts/batches/batches.js';
import { ProcessBatch } from './process-batch.js';

const AT_ONCE = 3;
const A_RUN = 30;

/** Processes batches that no job told of, and those that a dead process left in the middle. */
@Injectable()
export class SweepBatches extends Sweep {
  readonly name = 'batches';
  readonly everySeconds = 1;
  override readonly inEveryProcess = true;

  constructor(
    private readonly batches: Batches,
    private readonly processBatch: ProcessBatch,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await concurrently(await this.batches.abandoned(A_RUN), AT_ONCE, (id) => this.processBatch.execute(id));
  }
}
