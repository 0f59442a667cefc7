import { createGuia, dataOf, envelopeOf, type Guia, type Schemas } from '../clients/typescript/client.js';

type NewShipment = Schemas['CreateShipmentRequest'];
type Movement = Schemas['WalletTransactionResponse'];
type Label = Schemas['LabelResponse'];

/** The few calls of the story, as an integrator would write them with the typed client. */
export class Api {
  private readonly guia: Guia;

  constructor(
    private readonly baseUrl: string,
    apiKey: string,
  ) {
    this.guia = createGuia({ baseUrl, apiKey });
  }

  balance = () => this.answered(dataOf(this.guia.GET('/v1/wallet/balance')));

  createShipment = (body: NewShipment) => this.answered(dataOf(this.guia.POST('/v1/shipments', { body })));

  buyLabel = (id: string, rateId: string): Promise<Label> =>
    this.answered(
      dataOf(this.guia.POST('/v1/shipments/{id}/label', { params: { path: { id } }, body: { rateId } })),
    ).then((bought) => bought as Label);

  voidLabel = (id: string) =>
    this.answered(dataOf(this.guia.POST('/v1/shipments/{id}/label/void', { params: { path: { id } } })));

  /** The whole statement, oldest first. */
  async statement(): Promise<Movement[]> {
    const movements: Movement[] = [];
    for (let page = 1; ; page++) {
      const query = { sortOrder: 'asc', limit: 100, page } as const;
      const { data, meta } = await envelopeOf(this.guia.GET('/v1/wallet/transactions', { params: { query } }));
      movements.push(...data);
      if (page >= meta.totalPages) return movements;
    }
  }

  async download(url: string): Promise<Buffer> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** A service that is not there is what goes wrong most often: say how to start it. */
  private answered = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new Error(`Nothing answers at ${this.baseUrl}. Start the service with "npm start", or set BASE_URL.`, {
        cause: error,
      });
    }
  };
}
