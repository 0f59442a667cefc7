import { Injectable, type INestApplicationContext } from '@nestjs/common';
import Bull, { type Queue } from 'bull';
import { Contributions } from '../contributions/contributions.js';
import { BackgroundWork } from '../shutdown/background-work.js';

/** All registered queues. After `stop`, this process still adds jobs to the queues but processes no jobs. */
@Injectable()
export class Queues extends BackgroundWork {
  override readonly name = 'queues';
  override readonly purpose = 'Runs the jobs of the queues.';

  constructor(private readonly contributions: Contributions) {
    super();
  }

  all(): readonly Queue[] {
    return this.contributions.of(Bull);
  }

  /**
   * Does not wait for the jobs of a disconnected queue. Bull would reconnect the queue, and a failed reconnection would end the
   * process.
   */
  override async stop(): Promise<void> {
    await Promise.all(this.all().map((queue) => (isConnected(queue) ? queue.pause(true) : queue.close(true))));
  }
}

/** Returns true if all connections of the queue are ready: the command connection and the connections that process jobs. */
const isConnected = ({ clients }: Queue): boolean => clients.every(({ status }) => status === 'ready');

/**
 * Prevents this process from processing jobs. The process can still add jobs. Call this function before the initialization of the
 * application, because Bull then starts every `@Processor`.
 */
export function disableJobProcessing(app: INestApplicationContext): void {
  for (const queue of app.get(Queues, { strict: false }).all()) queue.process = () => Promise.resolve();
}
