import { randomUUID } from 'node:crypto';
import {
  StampingRefused,
  StampingService,
  type Stamped,
  type StampNames,
  type StampOrder,
} from '../../src/contexts/billing/stamping/stamping-service.js';

/** Outcome of a request: response, rejection, execution with a lost response, or lost request. */
export type Fate = 'answered' | 'refused' | 'lost' | 'unreachable';

export const REFUSAL = 'El nombre del receptor no coincide con el registrado en el SAT';

/** A stamping service in memory with one document per idempotency key, like real services. */
export class StampingDouble extends StampingService {
  /** By the id of the order. */
  readonly documents = new Map<string, Stamped & { readonly order: StampOrder }>();
  readonly cancelled = new Set<string>();
  /** Outcomes of the next calls. Later calls get a response. */
  fates: Fate[] = [];
  /** Calls wait for it. */
  gate: Promise<void> = Promise.resolve();
  calls = 0;
  private readonly running = new Map<string, number>();
  /** Requests that arrived while the same request was in progress. */
  readonly overlapping: string[] = [];

  override stamp(order: StampOrder): Promise<Stamped> {
    return this.call(order.id, () => {
      const known = this.documents.get(order.id);
      if (known) return known;
      const stamped = {
        uuid: randomUUID(),
        serviceId: `service_${order.id}`,
        series: 'F',
        folioNumber: String(this.documents.size + 1),
        xml: Buffer.from('<cfdi:Comprobante/>'),
        pdf: Buffer.from('%PDF-1.7'),
        order,
      };
      this.documents.set(order.id, stamped);
      return stamped;
    });
  }

  override cancel({ serviceId }: StampNames): Promise<void> {
    return this.call(serviceId, () => void this.cancelled.add(serviceId.slice('service_'.length)));
  }

  private async call<Result>(id: string, work: () => Result): Promise<Result> {
    this.calls++;
    const others = this.running.get(id) ?? 0;
    if (others > 0) this.overlapping.push(id);
    this.running.set(id, others + 1);
    try {
      const fate = this.fates.shift() ?? 'answered';
      await this.gate;
      if (fate === 'unreachable') throw new Error('connect ECONNREFUSED');
      if (fate === 'refused') throw new StampingRefused(REFUSAL);
      const result = work();
      if (fate === 'lost') throw new Error('socket hang up');
      return result;
    } finally {
      this.running.set(id, (this.running.get(id) ?? 1) - 1);
    }
  }
}
