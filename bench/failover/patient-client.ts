import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a request got, once. */
export interface Answer {
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
export class PatientClient {
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
