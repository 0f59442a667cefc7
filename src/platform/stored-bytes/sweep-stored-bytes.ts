import { Injectable } from '@nestjs/common';
import { inBatches } from '../sweeper/in-batches.js';
import { Sweep } from '../sweeper/sweep.js';
import { StoredBytesRepository } from './stored-bytes.repository.js';

@Injectable()
export class SweepStoredBytes extends Sweep {
  readonly name = 'stored bytes';
  readonly everySeconds = 3600;
  readonly purpose = 'Forgets how much was stored on days that no longer count.';

  constructor(private readonly storedBytes: StoredBytesRepository) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) => this.storedBytes.deleteOld(limit));
  }
}
