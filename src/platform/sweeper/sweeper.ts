import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../config/config.js';
import { acrossTenants } from '../database/reach.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { Sweep } from './sweep.js';
import { SweepTurns } from './sweep-turns.js';

/** Runs every `Sweep` there is, each at its own pace, never twice at once in this process, and once for all where it may be. */
@Injectable()
export class Sweeper extends BackgroundWork implements OnApplicationBootstrap {
  private readonly logger = new Logger(Sweeper.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly turns: SweepTurns,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Sweep) this.start(instance);
    }
  }

  override async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running);
  }

  private async run(sweep: Sweep): Promise<void> {
    if (sweep.inEveryProcess) await sweep.run();
    else if (!(await this.turns.run(sweep))) sweep.leftToAnother();
  }

  private start(sweep: Sweep): void {
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const run = acrossTenants(() => this.run(sweep))
        .catch((error: Error) => this.logger.warn(`Sweep ${sweep.name} will try again: ${error.message}`))
        .finally(() => {
          busy = false;
          this.running.delete(run);
        });
      this.running.add(run);
    };
    this.timers.push(setInterval(tick, sweep.everySeconds * 1000));
    tick();
  }
}
