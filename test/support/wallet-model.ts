import { randomUUID } from 'node:crypto';
import type { Client, Reply } from './client.js';
import type { ModelServer } from './model-server.js';
import { createShipment } from './shipments.js';

export type LabelOperation =
  | { readonly kind: 'buy' | 'buy rejected'; readonly rate: number; readonly kill: boolean }
  | { readonly kind: 'void' | 'repeat'; readonly which: number; readonly kill: boolean };

export interface ModelLabel {
  readonly shipmentId: string;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  readonly rateId: string;
  /** Whole centavos. */
  readonly price: number;
  voided: boolean;
}

export const centavos = (amount: string | number): number => Math.round(Number(amount) * 100);

export const chosen = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % (items.length || 1)];

/** Model of a wallet for labels, in whole centavos. */
export class WalletModel {
  protected readonly labels: ModelLabel[] = [];

  constructor(
    protected readonly server: ModelServer,
    private readonly client: Client,
    public opening: number,
  ) {}

  /** Expected balance. */
  get balance(): number {
    return this.labels.reduce((sum, { price, voided }) => sum - (voided ? 0 : price), this.opening);
  }

  async apply(step: LabelOperation): Promise<void> {
    switch (step.kind) {
      case 'buy':
      case 'buy rejected':
        return this.buy(step.rate, step.kind === 'buy rejected', step.kill);
      case 'void':
        return this.void(step.which, step.kill);
      case 'repeat':
        return this.repeat(step.which);
    }
  }

  /** Result of a read. */
  async read(path: string): Promise<Reply> {
    const reply = await this.server.with((baseUrl) => this.client.at(baseUrl).get(path));
    expect(reply.status).toBe(200);
    return reply;
  }

  private async buy(rateIndex: number, rejected: boolean, kill: boolean): Promise<void> {
    const request = rejected ? { metadata: { simulate: 'label_rejected' } } : {};
    const shipment = await this.server.with((baseUrl) => createShipment(this.client.at(baseUrl), request));
    const rate = shipment.rates[rateIndex % shipment.rates.length];
    const price = centavos(rate.totalPrice);
    const before = this.balance;
    const { status, data, error } = await this.keyed(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id }, kill);
    if (price > before) {
      expect([status, centavos(error.details['shortfall'] as string)]).toEqual([402, price - before]);
    } else if (rejected || status === 502) {
      // Not a rejection: the carrier had no label yet when a slow or restarted service queried it.
      expect([status, centavos(error.details['refundedAmount'] as string)]).toEqual([502, price]);
    } else {
      expect([status, error]).toEqual([201, undefined]);
      expect([centavos(data.charged), centavos(data.walletBalanceAfter)]).toEqual([price, before - price]);
      const { carrierCode, trackingNumber } = data;
      this.labels.push({
        ...{ shipmentId: shipment.id, carrierCode, trackingNumber, rateId: rate.id },
        price,
        voided: false,
      });
    }
  }

  private async void(which: number, kill: boolean): Promise<void> {
    const label = chosen(this.labels, which);
    if (!label) return;
    const { status, data } = await this.keyed(`/v1/shipments/${label.shipmentId}/label/void`, undefined, kill);
    expect([status, label.voided || centavos(data.refundedAmount)]).toEqual(
      label.voided ? [409, true] : [200, label.price],
    );
    label.voided = true;
  }

  private async repeat(which: number): Promise<void> {
    const label = chosen(this.labels, which);
    if (!label) return;
    const { status } = await this.post(`/v1/shipments/${label.shipmentId}/label`, { rateId: label.rateId });
    expect(status).toBe(label.voided ? 409 : 201);
  }

  /** A request that can be repeated without a key. */
  protected post(path: string, body?: object): Promise<Reply> {
    return this.server.send((baseUrl) => this.client.at(baseUrl).post(path, body));
  }

  protected keyed(path: string, body: object | undefined, kill: boolean): Promise<Reply> {
    const client = this.client.with({ 'Idempotency-Key': randomUUID() });
    return this.server.send((baseUrl) => client.at(baseUrl).post(path, body), kill);
  }
}
