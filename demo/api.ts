import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Guia, type Data, type Schemas } from '../clients/typescript/src/index.js';

type NewShipment = Schemas['CreateShipmentRequest'];
type Movement = Data<'get', '/v1/wallet/transactions'>[number];
type Label = Extract<Data<'post', '/v1/shipments/{id}/label'>, { labelId: string }>;

export const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
export const dataDir = resolve(process.env['DATA_DIR'] ?? './.data');

/** The API calls of the demo, with the typed client. */
export class Api {
  private readonly guia: Guia;

  constructor(apiKey: string) {
    this.guia = new Guia({ baseUrl, apiKey, maxRetries: 0 });
  }

  balance = () => this.guia.get('/v1/wallet/balance');

  createShipment = (body: NewShipment) => this.guia.post('/v1/shipments', { body });

  buyLabel = async (id: string, rateId: string): Promise<Label> =>
    (await this.guia.post('/v1/shipments/{id}/label', { path: { id }, body: { rateId } })) as Label;

  voidLabel = (id: string) => this.guia.post('/v1/shipments/{id}/label/void', { path: { id } });

  /** All wallet transactions, oldest first. */
  async statement(): Promise<Movement[]> {
    const movements: Movement[] = [];
    const query = { sortOrder: 'asc' } as const;
    for await (const movement of this.guia.each('/v1/wallet/transactions', { query })) movements.push(movement);
    return movements;
  }
}

/** Downloads a file into the folder. */
export async function download(url: string, folder: string, name: string): Promise<{ path: string; content: Buffer }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`GET ${url} returned ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, content };
}
