import { setTimeout as sleep } from 'node:timers/promises';
import { bench } from './bench.js';
import type { Reply } from './client.js';
import { eventually } from './eventually.js';
import { FaultBench } from './fault-bench.js';
import type { RunningService } from './running-service.js';

type Send = (baseUrl: string) => Promise<Reply>;

const MAX_DELAY_MS = 150;

/** Where a model sends its operations: the shared service, or one of its own that may be killed. */
export class ModelServer {
  private constructor(
    private readonly faults: FaultBench | null,
    private service: Pick<RunningService, 'baseUrl' | 'kill'> | null,
  ) {}

  static async open({ killable }: { readonly killable: boolean }): Promise<ModelServer> {
    if (!killable) return new ModelServer(null, null);
    const faults = await FaultBench.open('money_model');
    return new ModelServer(faults, await faults.start());
  }

  get databaseUrl(): string {
    return this.faults?.databaseUrl ?? bench.databaseUrl;
  }

  get baseUrl(): string {
    return this.service?.baseUrl ?? bench.baseUrl;
  }

  /**
   * Sends a request that may be repeated. `kill`: the service, where it may be, is killed while it works on it; another
   * one then gets the request until it has an outcome.
   */
  async send(send: Send, kill: boolean): Promise<Reply> {
    if (!kill || !this.faults || !this.service) return send(this.baseUrl);
    const lost = send(this.baseUrl).catch(() => null);
    await sleep(Math.random() * MAX_DELAY_MS);
    await this.service.kill();
    await lost;
    this.service = await this.faults.start();
    await this.faults.endLeases();
    return eventually(async () => {
      const reply = await send(this.baseUrl);
      return UNDER_WAY.includes(reply.error?.code) ? null : reply;
    });
  }

  async close(): Promise<void> {
    await this.faults?.close();
  }
}

const UNDER_WAY: readonly (string | undefined)[] = ['IDEMPOTENCY_KEY_IN_USE', 'SHIPMENT_LABEL_IN_PROGRESS'];
