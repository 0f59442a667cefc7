import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipmentRequest } from '../../test/support/shipments.js';
import type { Customer } from '../seed.js';

/** Outcome of one attempt of a request. */
interface Answer {
  readonly at: number;
  readonly path: string;
  /** `201`, `500 with Retry-After`, `ECONNRESET`… */
  readonly outcome: string;
  /** Outcomes without a retry hint: a rejected valid request, a failure without Retry-After, or no response. */
  readonly isWrong: boolean;
}

interface Final {
  readonly status: number;
  readonly data: any;
}

const ATTEMPT_WITHIN_MS = 60_000;
const TRIES = 60;
const PAUSE_MS = 500;

/** Retries a request with the same key until its response is final, as described in docs/buying-safely.md. */
class PatientClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly told: (answer: Answer) => void,
    private readonly abandoned: AbortSignal,
  ) {}

  /** Null without a valid final response in `TRIES` attempts. */
  async post(path: string, body: object = {}): Promise<Final | null> {
    const key = randomUUID();
    const tell = (outcome: string, isWrong: boolean): void =>
      this.told({ at: performance.now(), path, outcome, isWrong });
    for (let tries = 0; tries < TRIES && !this.abandoned.aborted; tries++) {
      try {
        const response = await fetch(`${this.baseUrl}${path}`, {
          method: 'POST',
          headers: { ...this.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(ATTEMPT_WITHIN_MS),
        });
        const { data, error } = (await response.json()) as { data?: any; error?: { code: string; details: object } };
        const { status } = response;
        if (response.ok) {
          tell(String(status), false);
          return { status, data };
        }
        const after = response.headers.get('retry-after');
        const isInUse = error?.code === 'IDEMPOTENCY_KEY_IN_USE';
        // The carrier had no label when it was queried, so the purchase was refunded. This is final.
        const isRefunded = error?.code === 'CARRIER_ERROR' && 'refundedAmount' in error.details;
        const isPassing = isInUse || ([500, 503].includes(status) && after !== null);
        const code = isPassing && !isInUse ? '' : ` ${error?.code}`;
        tell(`${status}${code}${after === null ? '' : ' with Retry-After'}`, !isPassing && !isRefunded);
        if (isRefunded) return { status, data: null };
        if (!isPassing) return null;
        await sleep(Number(after ?? 0) * 1000 + PAUSE_MS);
      } catch (error) {
        const { cause, name } = error as Error & { cause?: { code?: string } };
        tell(cause?.code ?? name, true);
        await sleep(PAUSE_MS);
      }
    }
    return null;
  }
}

/** A purchase with a response. */
export interface Bought {
  readonly at: number;
  readonly shipmentId: string;
  readonly attemptId: string;
  readonly trackingNumber: string;
}

/** Number of purchases per void, per card payment and per batch of `BATCH` shipments. */
const EVERY = { void: 5, funding: 10, batch: 25 } as const;
const BATCH = 3;
const FUNDED_PESOS = 500;

/** Sends purchases at a constant rate, with voids, fundings and batches. */
export class Traffic {
  readonly answers: Answer[] = [];
  /** Confirmed operations. */
  readonly bought: Bought[] = [];
  readonly voided = new Set<string>();
  readonly funded = new Set<string>();
  readonly batches = new Set<string>();
  /** Requested shipments, each with a key. */
  asked = 0;

  private readonly clients: readonly PatientClient[];
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();
  private readonly abandoned = new AbortController();
  private turn = 0;

  constructor(
    baseUrl: string,
    readonly customers: readonly Customer[],
    perSecond: number,
  ) {
    const told = (answer: Answer): void => void this.answers.push(answer);
    const { signal } = this.abandoned;
    this.clients = customers.map(({ key }) => new PatientClient(baseUrl, { 'X-API-Key': key }, told, signal));
    this.timer = setInterval(() => this.takeTurn(), 1000 / perSecond);
  }

  /** Sends no more requests and waits for the last response. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
  }

  /** Sends no more requests and retries, because the service was killed. */
  async abandon(): Promise<void> {
    this.abandoned.abort();
    await this.end();
  }

  private takeTurn(): void {
    const turn = this.turn++;
    const client = this.clients[turn % this.clients.length]!;
    this.follow(this.purchase(client, turn % EVERY.void === 0));
    if (turn % EVERY.funding === 1) this.follow(this.fund(client));
    if (turn % EVERY.batch === 2) this.follow(this.batch(client));
  }

  private follow(work: Promise<void>): void {
    this.open.add(work);
    void work.finally(() => this.open.delete(work));
  }

  private async purchase(client: PatientClient, isVoided: boolean): Promise<void> {
    const shipment = await this.create(client);
    if (!shipment) return;
    const path = `/v1/shipments/${shipment.id}/label`;
    const answer = await client.post(path, { rateId: shipment.rates[0].id });
    if (answer?.status !== 201) return;
    const { attemptId, trackingNumber } = answer.data;
    this.bought.push({ at: performance.now(), shipmentId: shipment.id, attemptId, trackingNumber });
    if (isVoided && (await client.post(`${path}/void`))?.status === 200) this.voided.add(attemptId);
  }

  private async fund(client: PatientClient): Promise<void> {
    const id = (await client.post('/v1/wallet/fund/card', { amount: FUNDED_PESOS }))?.data.paymentIntentId;
    if (!id) return;
    const paid = await client.post(`/simulator/payment-intents/${id}/succeed`);
    if (paid?.status === 200) this.funded.add(id);
  }

  private async batch(client: PatientClient): Promise<void> {
    const shipments = await Promise.all(Array.from({ length: BATCH }, () => this.create(client)));
    const shipmentIds = shipments.flatMap((shipment) => (shipment ? [shipment.id] : []));
    if (shipmentIds.length === 0) return;
    const answer = await client.post('/v1/batches', { shipmentIds });
    if (answer) this.batches.add(answer.data.id);
  }

  private async create(client: PatientClient): Promise<any> {
    this.asked++;
    return (await client.post('/v1/shipments', shipmentRequest()))?.data ?? null;
  }
}

/** Longest time in seconds between two successful purchases since `from`. */
export function longestPause({ bought }: Traffic, from: number): number {
  const times = [from, ...bought.map(({ at }) => at).filter((at) => at > from)];
  const pauses = times.slice(1).map((at, index) => at - times[index]!);
  return Math.max(...pauses, 0) / 1000;
}
