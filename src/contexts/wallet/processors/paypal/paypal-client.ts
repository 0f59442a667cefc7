import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { sendWithToken, type TokenGrant } from '../../../carriers/http/send-with-token.js';
import type { CarrierHttpResponse } from '../../../carriers/http/carrier-http.js';
import { TokenCache } from '../../../carriers/http/token-cache.js';
import type { PayPalAccount } from '../payments.config.js';

/** The timeout is short, because one HTTP request must have enough time for a call and one retry. */
const TIMEOUT_MS = 8_000;

/** The SDK accepts only the hosts of PayPal. This class overrides the host. */
class ClientAt extends Client {
  constructor(
    account: PayPalAccount,
    private readonly base = account.apiBase,
  ) {
    super({
      environment: Environment.Production,
      timeout: TIMEOUT_MS,
      httpClientOptions: { retryConfig: { maxNumberOfRetries: 0 } },
      clientCredentialsAuthCredentials: { oAuthClientId: account.clientId, oAuthClientSecret: account.clientSecret },
    });
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = factory(...args);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(/^https:\/\/[^/]+/, this.base),
      }));
      return builder;
    };
  }
}

/**
 * Uses the PayPal SDK for orders and payments. Sends HTTP requests without the SDK for notifications, because the SDK does not
 * support notifications.
 */
export class PayPalClient {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  private readonly tokens = new TokenCache();
  private readonly grant: TokenGrant;

  constructor(private readonly account: PayPalAccount) {
    const client = new ClientAt(account);
    this.orders = new OrdersController(client);
    this.payments = new PaymentsController(client);
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    this.grant = {
      method: 'POST',
      url: `${account.apiBase}/v1/oauth2/token`,
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
    };
  }

  post(path: string, jsonText: string): Promise<CarrierHttpResponse> {
    return this.send({ method: 'POST', url: this.urlOf(path), jsonText });
  }

  /** `path` can also be a link from an earlier response. */
  get(path: string): Promise<CarrierHttpResponse> {
    return this.send({ method: 'GET', url: this.urlOf(path) });
  }

  private send(request: { method: 'GET' | 'POST'; url: string; jsonText?: string }): Promise<CarrierHttpResponse> {
    return sendWithToken(this.tokens, this.grant, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  private urlOf(path: string): string {
    return `${this.account.apiBase}${path.replace(/^https:\/\/[^/]+/, '')}`;
  }
}
