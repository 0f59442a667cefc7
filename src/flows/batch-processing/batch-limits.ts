import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** Items that a process quotes and accepts at once. */
const PREPARED_AT_ONCE = 60;

/** Shares a process among its batches. What is accepted waits in the queues of the carriers. */
@Injectable()
export class BatchLimits {
  readonly prepare = pLimit(PREPARED_AT_ONCE);
}
