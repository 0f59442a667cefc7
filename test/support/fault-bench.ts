import { once } from 'node:events';
import { useDatabase } from './bench.js';
import { cloneDatabase } from './clone-database.js';
import { startService, type RunningService } from './running-service.js';

/** A database that only one file of tests knows, and services on it that may die. */
export class FaultBench {
  private readonly services = new Set<RunningService>();
  private readonly starting = new Set<Promise<void>>();

  private constructor(
    readonly name: string,
    readonly databaseUrl: string,
    private readonly redisUrl: string,
  ) {}

  static async open(name: string, redisUrl = process.env['TEST_REDIS_URL']!): Promise<FaultBench> {
    const own = `${name}_${process.pid}`;
    const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, own);
    await useDatabase(databaseUrl);
    return new FaultBench(own, databaseUrl, redisUrl);
  }

  /** Three at a time: a process that starts wants a core for a second. */
  async start(env: Record<string, string> = {}): Promise<RunningService> {
    while (this.starting.size >= 3) await Promise.race(this.starting);
    const starting = this.startNow(env);
    const settled = starting.then(
      () => undefined,
      () => undefined,
    );
    this.starting.add(settled);
    void settled.then(() => this.starting.delete(settled));
    return starting;
  }

  private async startNow(env: Record<string, string>): Promise<RunningService> {
    const service = await startService({
      databaseUrl: this.databaseUrl,
      redisUrl: this.redisUrl,
      // One name: they share the queues and, as one deployment does, the files.
      name: this.name,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { DATABASE_POOL_SIZE: '8', ...env },
    });
    this.services.add(service);
    return service;
  }

  close(): Promise<unknown> {
    return Promise.all([...this.services].map((service) => service.kill()));
  }
}

/** True when the process died within the time. */
export async function died({ process: child }: RunningService, withinMs = 15_000): Promise<boolean> {
  if (child.signalCode !== null || child.exitCode !== null) return true;
  const timeout = AbortSignal.timeout(withinMs);
  return once(child, 'exit', { signal: timeout }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs scenarios that mostly wait for leases to end all at once, and answers a test for each: it passes or fails as its
 * scenario did.
 */
export function allAtOnce<Scenario>(
  scenarios: readonly Scenario[],
  run: (scenario: Scenario) => Promise<void>,
): { start(): Promise<void>; outcome(scenario: Scenario): void } {
  const failures = new Map<Scenario, unknown>();
  return {
    start: async () => {
      await Promise.all(scenarios.map((each) => run(each).catch((error: unknown) => failures.set(each, error))));
    },
    outcome: (scenario) => {
      if (failures.has(scenario)) throw failures.get(scenario);
    },
  };
}
