import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import { sendWithToken, type TokenGrant } from '../http/send-with-token.js';
import { TokenCache } from '../http/token-cache.js';
import type { CarrierAccount, CarrierCall } from '../port/carrier-account.js';

const NAME = 'Estafeta';
/** A thermal label as PDF, in the answer. */
const PRINTING =
  'outputType=FILE_THERMAL_SEQUENCE&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=NORMAL_TIPO7_ZEBRAORI';

type Product = 'quote' | 'label' | 'tracking';

/** Estafeta's REST APIs: the only I/O of this carrier. Each product has an address, a key and credentials of its own. */
export class EstafetaClient {
  private readonly tokens = new TokenCache();

  quote(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    const { customerNumber = '', salesOrganization = '' } = call.account.credentials;
    const headers = { customer: customerNumber, 'sales-organization': salesOrganization };
    return this.post('quote', '/Cotizacion/rest/Cotizador/Cotizacion', body, call, headers);
  }

  createLabel(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.post('label', `/v1/wayBills?${PRINTING}`, body, call);
  }

  track(body: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    return this.post('tracking', '/v1/WS_trackingItems/tracking-item-status', body, call);
  }

  private async post(
    product: Product,
    path: string,
    json: unknown,
    { account, signal }: CarrierCall,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ClassifiedAnswer> {
    const { [`${product}BaseUrl`]: baseUrl = account.baseUrl, [`${product}ApiKey`]: apiKey = '' } = account.credentials;
    const answer = await sendWithToken(this.tokens, grantOf(account, product), {
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { apikey: apiKey, ...headers },
      json,
      signal,
    });
    return classifyAnswer(answer, NAME);
  }
}

function grantOf({ credentials }: CarrierAccount, product: Product): TokenGrant {
  const client_id = credentials[`${product}ClientId`] ?? '';
  const client_secret = credentials[`${product}ClientSecret`] ?? '';
  const url = credentials['tokenUrl'] ?? '';
  return {
    credentials: { url, client_id, client_secret },
    request: {
      method: 'POST',
      url,
      form: { grant_type: 'client_credentials', scope: 'execute', client_id, client_secret },
    },
  };
}
