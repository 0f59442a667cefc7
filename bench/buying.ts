import { randomUUID } from 'node:crypto';
import { shipmentRequest } from '../test/support/shipments.js';
import { say } from './environment.js';

/** What became of the requests of a phase. */
export interface Phase {
  readonly requests: number;
  /** `201`, `500`, `ECONNREFUSED`…: how often. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

interface Buyer {
  readonly key: string;
}

interface BuyingOptions {
  readonly perSecond: number;
  /** Buy with `async: true`. */
  readonly async?: boolean;
}

const MOST_AT_ONCE = 200;
const PATIENCE_MS = 60_000;

/** Shipments that are created and bought at a steady rate, whatever becomes of those before; nothing is repeated. */
export class Buying {
  /** The ports that take requests, in turn: what a balancer would call its healthy servers. */
  ports: number[];
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();
  private measured: { outcome: string; ms: number }[] = [];
  private turn = 0;

  constructor(
    ports: readonly number[],
    private readonly buyers: readonly Buyer[],
    private readonly options: BuyingOptions,
  ) {
    this.ports = [...ports];
    this.timer = setInterval(() => this.buyOne(), 1000 / options.perSecond);
  }

  /** Ends the phase, prints its row and returns it. Requests belong to the phase in which they are answered. */
  phase(name: string): Phase {
    const phase = summaryOf(this.measured);
    this.measured = [];
    const outcomes = [...phase.outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
    say(
      `| ${name} | ${phase.requests} | ${outcomes} | ${phase.p50.toFixed(0)} | ${phase.p99.toFixed(0)} | ${phase.slowest.toFixed(0)} |`,
    );
    return phase;
  }

  static readonly HEAD = '| phase | requests | outcomes | p50 ms | p99 ms | slowest ms |\n|---|---|---|---|---|---|';

  /** Begins nothing more and waits for what is open. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
  }

  private buyOne(): void {
    if (this.open.size >= MOST_AT_ONCE) return;
    const buying = this.purchase();
    this.open.add(buying);
    void buying.finally(() => this.open.delete(buying));
  }

  private async purchase(): Promise<void> {
    const { key } = this.buyers[this.turn++ % this.buyers.length]!;
    const created = await this.post(key, '/v1/shipments', shipmentRequest());
    const rate = created?.data?.rates?.[0];
    if (!rate) return;
    await this.post(key, `/v1/shipments/${created.data.id}/label`, {
      rateId: rate.id,
      ...(this.options.async ? { async: true } : {}),
    });
  }

  private async post(key: string, path: string, body: object): Promise<any> {
    const port = this.ports[this.turn % this.ports.length]!;
    const begun = performance.now();
    let outcome: string;
    let answer: unknown;
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': key, 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      answer = await response.json();
      outcome = String(response.status) + (response.headers.has('retry-after') ? ' with Retry-After' : '');
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      outcome = cause?.code ?? name;
    }
    this.measured.push({ outcome, ms: performance.now() - begun });
    return answer;
  }
}

function summaryOf(measured: readonly { outcome: string; ms: number }[]): Phase {
  const outcomes = new Map<string, number>();
  for (const { outcome } of measured) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const sorted = measured.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests: measured.length, outcomes, p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0 };
}

/** The requests of a phase that were not accepted. */
export const refusedIn = ({ outcomes }: Phase): number =>
  [...outcomes].reduce((sum, [outcome, count]) => sum + (/^20[12]$/.test(outcome) ? 0 : count), 0);
