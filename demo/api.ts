/** The few calls of the story, as an integrator would write them. */

interface Rate {
  readonly id: string;
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceName: string;
  readonly totalPrice: number;
  readonly estimatedDays: { readonly min: number; readonly max: number };
}

interface Label {
  readonly labelId: string;
  readonly trackingNumber: string;
  readonly labelUrl: string;
  readonly charged: string;
  readonly walletBalanceAfter: string;
}

interface Movement {
  readonly type: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly description: string;
}

interface Envelope<Data> {
  readonly data: Data;
  readonly meta?: { readonly totalPages: number };
  readonly error?: { readonly code: string; readonly message: string };
}

export class Api {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  balance = () => this.call<{ balance: string }>('GET', '/v1/wallet/balance');

  createShipment = (body: object) => this.call<{ id: string; rates: Rate[] }>('POST', '/v1/shipments', body);

  buyLabel = (shipmentId: string, rateId: string) =>
    this.call<Label>('POST', `/v1/shipments/${shipmentId}/label`, { rateId });

  voidLabel = (shipmentId: string) =>
    this.call<{ refundedAmount: string }>('POST', `/v1/shipments/${shipmentId}/label/void`);

  /** The whole statement, oldest first. */
  async statement(): Promise<Movement[]> {
    const movements: Movement[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await this.send<Movement[]>(
        'GET',
        `/v1/wallet/transactions?sortOrder=asc&limit=100&page=${page}`,
      );
      movements.push(...data);
      if (page >= (meta?.totalPages ?? 0)) return movements;
    }
  }

  async download(url: string): Promise<Buffer> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  private async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    return (await this.send<Data>(method, path, body)).data;
  }

  private async send<Data>(method: string, path: string, body?: object): Promise<Envelope<Data>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { 'X-API-Key': this.key, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Error(`Nothing answers at ${this.baseUrl}. Start the service with "npm start", or set BASE_URL.`);
    });
    const envelope = (await response.json()) as Envelope<Data>;
    if (envelope.error)
      throw new Error(`${method} ${path}: ${response.status} ${envelope.error.code}: ${envelope.error.message}`);
    return envelope;
  }
}
