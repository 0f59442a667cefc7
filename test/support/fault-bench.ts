import { once } from 'node:events';
import { sql, useDatabase } from './bench.js';
import { cloneDatabase } from './clone-database.js';
import { TIMEOUT_MS } from './timeouts.js';
import { PATIENT_INQUIRIES, startService, type RunningService } from './running-service.js';

/** A database of one test file, and services on it that may be killed. */
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

  /** At most three at a time: a starting process uses a core for a second. */
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
      // One name, so that they share queues and files like one deployment.
      name: this.name,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { DATABASE_POOL_SIZE: '8', ...PATIENT_INQUIRIES, ...env },
    });
    this.services.add(service);
    return service;
  }

  /** Expires the leases of killed processes, for tests that do not test the expiry itself. */
  async endLeases(): Promise<void> {
    for (const table of ['label_purchase_attempts', 'batches'])
      await sql(`UPDATE ${table} SET leased_until = now() WHERE leased_until > now()`);
  }

  close(): Promise<unknown> {
    return Promise.all([...this.services].map((service) => service.kill()));
  }
}

/** True if the process has ended within the time limit. */
export async function died({ process: child }: RunningService): Promise<boolean> {
  if (child.signalCode !== null || child.exitCode !== null) return true;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return once(child, 'exit', { signal: timeout }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs scenarios concurrently, because they mostly wait for leases to expire. `outcome` throws the failure of a
 * scenario in its own test.
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
