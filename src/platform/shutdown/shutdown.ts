import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService, HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Config } from '../config/config.js';
import { BackgroundWork } from './background-work.js';

/** How long requests and background work may go on once no connection is accepted any more. */
export const FINISH_SECONDS = 20;

const CLOSE_IDLE_EVERY_MS = 250;

/**
 * How a process ends: nothing is taken away from what still needs it (docs/adr/0014-the-order-of-a-shutdown.md).
 *
 * 1. It is not ready any more, and serves on while balancers turn away from it.
 * 2. Background work takes on nothing more. What runs goes on beside the last requests.
 * 3. The server accepts no connection; the requests that run are answered.
 * 4. What still ran in the background has ended, and spans are sent.
 * 5. The connections of the queues, of Redis and of PostgreSQL are closed, each by its own module.
 */
@Injectable()
export class Shutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(Shutdown.name);
  private begun = false;
  private backgroundEnded: Promise<unknown> = Promise.resolve();
  private timeIsUp: Promise<void> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly http: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    // A client that is told so opens another connection, instead of losing a request on one that is being closed.
    const server = this.http.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('Connection', 'close'),
    );
    await sleep(this.config.drainSeconds * 1000);
  }

  beforeApplicationShutdown(): void {
    const works = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.backgroundEnded = Promise.allSettled(works.filter(isBackgroundWork).map((work) => work.stop()));
    this.timeIsUp = sleep(FINISH_SECONDS * 1000, undefined, { ref: false });
  }

  /** The middle of the order: what happens between the hooks of the framework, which closes the server there. */
  installHooks(server: FastifyInstance, flush: () => Promise<void>): void {
    let closeIdle: NodeJS.Timeout | undefined;
    server.addHook('preClose', (done) => {
      // A connection that was kept alive by an answer from before is idle only now.
      closeIdle = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      void this.timeIsUp.then(() => server.server.closeAllConnections());
      done();
    });
    server.addHook('onClose', async () => {
      clearInterval(closeIdle);
      const isLate = this.timeIsUp.then(() => true);
      if ((await Promise.race([this.backgroundEnded, isLate])) === true)
        this.logger.warn('Work was left in the middle: its lease ends, and another process takes it over.');
      await flush();
    });
  }
}

const isBackgroundWork = (instance: unknown): instance is BackgroundWork => instance instanceof BackgroundWork;
