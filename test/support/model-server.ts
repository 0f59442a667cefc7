import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, sql } from './bench.js';
import type { Reply } from './client.js';
import { eventually } from './eventually.js';
import { died, FaultBench } from './fault-bench.js';
import { runProgram } from './run-program.js';
import type { RunningService } from './running-service.js';

/** Null if it is already done. */
type Send<Sent extends Reply | null> = (baseUrl: string) => Promise<Sent>;

const MAX_DELAY_MS = 60;

/** Failpoints at which a service kills itself, inside or between transactions, with the maximum number of passes. */
const DEATHS = Object.entries({
  'wallet.posted': 400,
  'purchase.accepting': 120,
  'purchase.accepted': 120,
  'purchase.answered': 120,
  'purchase.filed': 120,
  'purchase.finishing': 120,
  'void.voiding': 60,
  'void.voided': 60,
  'void.cancelled': 60,
});
const MIN_HITS = 3;

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** Target of the models' operations: the shared service, or a dedicated service that is killed and restarted. */
export class ModelServer {
  private readonly deaths = new Map<string, number>();

  private constructor(
    private readonly faults: FaultBench | null,
    private service: Promise<RunningService> | null,
  ) {}

  static async open({ killable }: { readonly killable: boolean }): Promise<ModelServer> {
    if (!killable) return new ModelServer(null, null);
    const server = new ModelServer(await FaultBench.open('money_model'), null);
    server.service = server.start();
    await server.service;
    return server;
  }

  get databaseUrl(): string {
    return this.faults?.databaseUrl ?? bench.databaseUrl;
  }

  /** Failpoints that have killed services, with counts. */
  get report(): string {
    return JSON.stringify(Object.fromEntries(this.deaths));
  }

  /** Number of killed services. Requests in the meantime may have been interrupted. */
  get kills(): number {
    return [...this.deaths.values()].reduce((sum, times) => sum + times, 0);
  }

  count(death: string): void {
    this.deaths.set(death, (this.deaths.get(death) ?? 0) + 1);
  }

  /** Runs repeatable work with the service, again with the next service if the first one dies. */
  async with<Result>(work: (baseUrl: string) => Promise<Result>): Promise<Result> {
    for (;;) {
      const service = this.service;
      if (!service) return work(bench.baseUrl);
      const running = await service;
      try {
        return await work(running.baseUrl);
      } catch (error) {
        // Its connections break shortly before the process has ended.
        if (!isLostConnection(error) || (this.service === service && !(await died(running)))) throw error;
        this.replace(service, null);
      }
    }
  }

  /** Sends a repeatable request until it has an outcome. `kill`: kills the service during the request. */
  async send<Sent extends Reply | null>(send: Send<Sent>, kill = false): Promise<Sent> {
    const service = this.service;
    if (kill && service) {
      const { baseUrl } = await service;
      const lost = send(baseUrl).catch(() => null);
      await sleep(Math.random() * MAX_DELAY_MS);
      this.replace(service, 'by a signal');
      await lost;
    }
    const { reply } = await eventually(async () => {
      const sent = await this.with(send);
      return UNDER_WAY.includes(sent?.error?.code) ? null : { reply: sent };
    });
    return reply;
  }

  /** Runs an operator's command, which dies at a failpoint. */
  async killCommand(point: string, args: readonly string[]): Promise<void> {
    const { code } = await runProgram('dist/src/admin/admin.js', args, {
      ...{ DATABASE_URL: this.databaseUrl, DATA_DIR: join(process.env['TEST_DATA_DIR']!, 'model') },
      FAILPOINTS: point,
    });
    // Killed processes have no exit code.
    expect(code).toBeNull();
    this.count(`${args[0]} at ${point}`);
  }

  async close(): Promise<void> {
    await this.service;
    await this.faults?.close();
  }

  private replace(service: Promise<RunningService>, reason: string | null): void {
    if (this.service !== service) return;
    if (reason) this.count(reason);
    this.service = service.then(async (dead) => {
      await dead.kill();
      return this.start();
    });
  }

  private async start(): Promise<RunningService> {
    const [point, maxHits] = pick(DEATHS);
    const hits = MIN_HITS + Math.floor(Math.random() * (maxHits - MIN_HITS));
    const failpoint = { FAILPOINTS: `${point}:${hits}` };
    // Work left by the previous service may kill this service during its start.
    const service = await this.faults!.start(failpoint).catch(() => this.faults!.start());
    service.process.once('exit', () => {
      if (!service.process.killed) this.count(point);
    });
    await this.faults!.endLeases();
    await sql('UPDATE scheduled_tasks SET leased_until = now() WHERE leased_until > now()');
    return service;
  }
}

/** `fetch` throws it; in a Jest environment it is of another realm. */
const isLostConnection = (error: unknown): boolean => (error as Error).name === 'TypeError';

const UNDER_WAY: readonly (string | undefined)[] = ['IDEMPOTENCY_KEY_IN_USE', 'SHIPMENT_LABEL_IN_PROGRESS'];
