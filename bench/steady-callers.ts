import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shipmentRequest } from '../test/support/shipments.js';
import type { Customer } from './seed.js';

export const KINDS = ['read', 'POST with a key', 'POST without a key'] as const;
export type Kind = (typeof KINDS)[number];

/** What became of the requests of one kind. */
export interface Outcomes {
  sent: number;
  /** What was answered with another status than its own, or not at all: how often. */
  readonly lost: Map<string, number>;
}

/** A caller waits between two requests, so that its balancer and not the machine is measured. */
const PAUSE_MS = 25;

/**
 * Callers that go on whatever they are answered, and repeat nothing: one a customer, over a connection that is kept alive. Of four
 * requests two read a shipment and two create one, with an Idempotency-Key and without.
 */
export class SteadyCallers {
  readonly outcomes: ReadonlyMap<Kind, Outcomes> = new Map(KINDS.map((kind) => [kind, { sent: 0, lost: new Map() }]));
  private isEnding = false;
  private readonly callers: readonly Promise<void>[];

  constructor(
    private readonly port: number,
    customers: readonly Customer[],
  ) {
    this.callers = customers.map((customer) => this.callOn(customer));
  }

  async stop(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.callers);
  }

  private async callOn(customer: Customer): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = () => this.call(agent, customer, 'read');
    while (!this.isEnding) {
      await read();
      await this.call(agent, customer, 'POST with a key');
      await read();
      await this.call(agent, customer, 'POST without a key');
    }
    agent.destroy();
  }

  private async call(agent: Agent, customer: Customer, kind: Kind): Promise<void> {
    const outcomes = this.outcomes.get(kind)!;
    outcomes.sent += 1;
    const expected = kind === 'read' ? 200 : 201;
    const outcome = await this.send(agent, customer, kind);
    if (outcome !== expected) outcomes.lost.set(String(outcome), (outcomes.lost.get(String(outcome)) ?? 0) + 1);
    await sleep(PAUSE_MS);
  }

  /** The status, or the code of the error where there was none. */
  private send(agent: Agent, { key, shipmentId }: Customer, kind: Kind): Promise<number | string> {
    const reads = kind === 'read';
    const headers = {
      'X-API-Key': key,
      ...(reads ? {} : { 'Content-Type': 'application/json' }),
      ...(kind === 'POST with a key' ? { 'Idempotency-Key': randomUUID() } : {}),
    };
    const path = reads ? `/v1/shipments/${shipmentId}` : '/v1/shipments';
    return new Promise((resolve) => {
      const failed = (error: Error) => resolve((error as NodeJS.ErrnoException).code ?? error.message);
      const options = { agent, port: this.port, host: '127.0.0.1', method: reads ? 'GET' : 'POST', path, headers };
      request(options, (response) => {
        response.on('end', () => resolve(response.statusCode!)).on('error', failed);
        response.resume();
      })
        .on('error', failed)
        .end(reads ? undefined : JSON.stringify(shipmentRequest()));
    });
  }
}
