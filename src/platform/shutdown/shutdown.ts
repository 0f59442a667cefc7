import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Contributions } from '../contributions/contributions.js';
import type { HttpAdapter } from '../http/edge/http-adapter.js';
import { BackgroundWork } from './background-work.js';
import { shutdownConfig } from './shutdown.config.js';

/** Maximum time for requests and background work after the server has stopped accepting connections. */
export const FINISH_SECONDS = 20;

const CLOSE_IDLE_EVERY_MS = 250;

/**
 * Order of a graceful shutdown (docs/adr/0014-shutdown-order.md).
 *
 * 1. The readiness endpoint returns 503. The process still serves requests until load balancers remove the process.
 * 2. Background work starts no new tasks. Running tasks continue in parallel with the last requests.
 * 3. The server accepts no new connections. Requests in progress continue to their end.
 * 4. The process waits for the end of running background work and flushes buffered spans.
 * 5. The modules of the queues, of Redis and of PostgreSQL close their connections.
 */
@Injectable()
export class Shutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(Shutdown.name);
  private begun = false;
  private backgroundEnded: Promise<unknown> = Promise.resolve();
  private timeIsUp: Promise<void> = Promise.resolve();

  constructor(
    private readonly contributions: Contributions,
    private readonly http: HttpAdapterHost,
    @Inject(shutdownConfig.KEY) private readonly config: ConfigType<typeof shutdownConfig>,
  ) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    // `Connection: close` makes the client open a new connection. The client therefore loses no request on a connection that the
    // server is closing.
    const server = this.http.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('Connection', 'close'),
    );
    await sleep(this.config.drainSeconds * 1000);
  }

  beforeApplicationShutdown(): void {
    const works = this.contributions.of(BackgroundWork);
    this.backgroundEnded = Promise.allSettled(works.map((work) => work.stop()));
    this.timeIsUp = sleep(FINISH_SECONDS * 1000, undefined, { ref: false });
  }

  /** Performs steps 3 and 4, because the server closes between two lifecycle hooks of the framework. */
  attachTo(adapter: HttpAdapter, flush: () => Promise<void>): void {
    adapter.beforeServerCloses = (server) => {
      // Repeated, because a keep-alive connection with a request in progress becomes idle only after the server has started to
      // close.
      const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      server.once('close', () => clearInterval(closeIdle));
      void this.timeIsUp.then(() => server.closeAllConnections());
    };
    adapter.afterServerClosed = async () => {
      const isLate = this.timeIsUp.then(() => true);
      if ((await Promise.race([this.backgroundEnded, isLate])) === true)
        this.logger.warn('Background work was interrupted: another process takes it over when its lease expires.');
      await flush();
    };
  }
}
