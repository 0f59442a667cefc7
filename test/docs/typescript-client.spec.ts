import { readFile } from 'node:fs/promises';
import { createGuia, dataOf, GuiaError, type Schemas } from '../../clients/typescript/client.js';
import { generateTypes } from '../../clients/typescript/generate-types.js';
import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { mexicoCity, monterrey, parcel } from '../support/shipments.js';

describe('The TypeScript client', () => {
  it('has the types of the OpenAPI document as it is now: npm run client writes them anew', async () => {
    const { body } = await stranger().get('/openapi.json');

    const committed = await readFile('clients/typescript/schema.d.ts', 'utf8');

    // Compared as a fact, not as text: a difference of thousands of lines would bury the message.
    expect(committed === (await generateTypes(body))).toBe(true);
  });

  it('creates a shipment, buys its label and reads the balance', async () => {
    const { testKey } = await newOrganization();
    const guia = createGuia({ baseUrl: bench.baseUrl, apiKey: testKey });

    const body: Schemas['CreateShipmentRequest'] = { fromAddress: mexicoCity, toAddress: monterrey, parcel };
    const shipment = await dataOf(guia.POST('/v1/shipments', { body }));
    const [cheapest] = shipment.rates;
    const params = { path: { id: shipment.id } };
    const label = await dataOf(guia.POST('/v1/shipments/{id}/label', { params, body: { rateId: cheapest!.id } }));
    const wallet = await dataOf(guia.GET('/v1/wallet/balance'));

    expect(label).toMatchObject({ shipmentId: shipment.id, walletBalanceAfter: wallet.balance });
  });

  it('throws what the API refuses, with its code and its request id', async () => {
    const { testKey } = await newOrganization();
    const guia = createGuia({ baseUrl: bench.baseUrl, apiKey: testKey });

    const refusal = await dataOf(guia.GET('/v1/shipments/{id}', { params: { path: { id: 'shp_nobody' } } })).catch(
      (error: unknown) => error,
    );

    expect(refusal).toBeInstanceOf(GuiaError);
    expect(refusal).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_FOUND',
      requestId: expect.stringMatching(/^req_/),
    });
  });
});
