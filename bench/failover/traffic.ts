import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipmentRequest } from '../../test/support/shipments.js';
import type { Customer } from '../seed.js';

/** What a request got, once. */
interface Answer {
  readonly at: number;
  readonly path: string;
  /** `201`, `500 with Retry-After`, `ECONNRESET`… */
  readonly outcome: string;
  /** What a client can do nothing with: a refusal of what is right, a failure that does not say to come back, no answer. */
  readonly isWrong: boolean;
}

interface Final {
  readonly status: number;
  readonly data: any;
}

const ATTEMPT_WITHIN_MS = 60_000;
const TRIES = 60;
const PAUSE_MS = 500;

/** Repeats a request with the same key until its answer is final, as docs/buying-safely.md asks. */
class PatientClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly told: (answer: Answer) => void,
  ) {}

  /** Null: no final answer in `TRIES` tries, or a wrong one. */
  async post(path: string, body: object = {}): Promise<Final | null> {
    const key = randomUUID();
    const tell = (outcome: string, isWrong: boolean): void =>
      this.told({ at: performance.now(), path, outcome, isWrong });
    for (let tries = 0; tries < TRIES; tries++) {
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
        // The carrier had no label yet when it was queried: final, and refunded.
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

/** A purchase that was answered. */
export interface Bought {
  readonly at: number;
  readonly shipmentId: string;
  readonly attemptId: string;
  readonly trackingNumber: string;
}

/** Of so many purchases one is voided, one is beside a card payment, one is beside a batch of `BATCH` shipments. */
const EVERY = { void: 5, funding: 10, batch: 25 } as const;
const BATCH = 3;
const FUNDED_PESOS = 500;

/** Purchases at a steady rate, whatever becomes of those before, with voids, fundings and batches among them. */
export class Traffic {
  readonly answers: Answer[] = [];
  /** What was answered as done. */
  readonly bought: Bought[] = [];
  readonly voided = new Set<string>();
  readonly funded = new Set<string>();
  readonly batches = new Set<string>();
  /** Shipments that were asked for, with a key each. */
  asked = 0;

  private readonly clients: readonly PatientClient[];
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();
  private turn = 0;

  constructor(
    baseUrl: string,
    readonly customers: readonly Customer[],
    perSecond: number,
  ) {
    const told = (answer: Answer): void => void this.answers.push(answer);
    this.clients = customers.map(({ key }) => new PatientClient(baseUrl, { 'X-API-Key': key }, told));
    this.timer = setInterval(() => this.takeTurn(), 1000 / perSecond);
  }

  /** Begins nothing more and waits for the last answer. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
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

/** The longest time between two purchases that were answered, in seconds, from `from` on. */
export function longestPause({ bought }: Traffic, from: number): number {
  const times = [from, ...bought.map(({ at }) => at).filter((at) => at > from)];
  const pauses = times.slice(1).map((at, index) => at - times[index]!);
  return Math.max(...pauses, 0) / 1000;
}
