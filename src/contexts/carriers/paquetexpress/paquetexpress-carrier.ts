import { Injectable } from '@nestjs/common';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { whyNoAddress } from '../fitting/address-lines.js';
import type { CarrierHttpRequest } from '../http/carrier-http.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ClassifiedResponse } from '../http/classify-response.js';
import { isLabelFile, ON_ITS_WAY, refusedAccount, undecided } from '../http/outcomes.js';
import { RestCarrier } from '../http/rest-carrier.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import { whyNoProductKey } from '../with-product-keys.js';
import { isAlreadyCancelled, type PaquetexpressResponse, quoteMessageOf, read, refusalOf, says } from './envelope.js';
import { addressOf, printJobData, shipmentData, zplOf } from './label.js';
import { quoteData, ratesOf } from './rate.js';
import { PAQUETEXPRESS } from './settings.js';
import { trackingOf } from './tracking.js';

const RAD = '/RadRestFul/api/rad';

/** Each call first requests a token, because a token is valid for only 30 seconds. Source: docs/carriers/paquetexpress.md */
@Injectable()
export class PaquetexpressCarrier extends RestCarrier {
  readonly supportsPickups = false;
  readonly tracking = 'polled';
  override readonly recovery = 'none';
  override readonly deadlines = { labelMs: 30_000, inquiryMs: 10_000, pickupMs: 15_000 };
  override readonly outgoingLimit = { calls: 5, seconds: 1 };
  override readonly labelFormats: readonly LabelFormat[] = ['PDF', 'ZPL'];
  override readonly requires = ['contents.satProductClassCode'];
  protected readonly readRates = ratesOf;
  protected override readonly readNoQuote = quoteMessageOf;
  protected readonly readRefusal = refusalOf;
  protected readonly readTracking = trackingOf;

  constructor() {
    super(PAQUETEXPRESS);
  }

  protected override whyNoQuote(request: QuoteRequest): QuoteMessage | null {
    return missingColonia(request) ?? whyNoProductKey(request, this.name) ?? whyNoAddress(request, addressOf);
  }

  /** The quote API uses the fixed token if the account contains a fixed token. */
  protected async sendQuote(request: QuoteRequest, call: CarrierCall): Promise<ClassifiedResponse> {
    const data = quoteData(request);
    const path = '/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation';
    const { quoteToken } = call.account.credentials;
    if (!quoteToken) return this.sendData(path, data, call, { type: 0 });
    const security = { ...login(call), type: 1, token: quoteToken };
    return settled(await this.send(call, 'POST', path, { header: { security }, ...body(data) }));
  }

  protected sendLabel(request: LabelRequest, call: CarrierCall) {
    const data = shipmentData(request, call.account.credentials['clientId'] ?? '');
    return this.post('/v1/guia', data, call, { type: 0 });
  }

  protected async readLabel(body: unknown, { format }: LabelRequest, call: CarrierCall): Promise<LabelOutcome> {
    const trackingNumber = typeof body === 'string' ? body.trim() : '';
    if (trackingNumber === '') return { kind: 'unknown', reason: `${this.name} returned no tracking number.` };
    const file = await this.fileOf(trackingNumber, format, call);
    if (file) return { kind: 'made', label: { trackingNumber, file } };
    return {
      kind: 'unknown',
      reason: `${this.name} created ${trackingNumber} but did not return its file.`,
      trackingNumber,
    };
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, call: CarrierCall): Promise<CancelOutcome> {
    const response = await this.post('/v1/cancelguia', [trackingNumber], call);
    if (response.kind === 'accepted') return { kind: 'cancelled' };
    if (response.kind !== 'declined') return undecided(response);
    if (isAlreadyCancelled(response)) return { kind: 'cancelled' };
    const reason = `${this.name} did not cancel the label. The parcel may have been collected.`;
    return { kind: 'refused', fault: 'request', reason, isOnItsWay: says(response, ON_ITS_WAY) };
  }

  protected sendTracking([trackingNumber]: readonly string[], call: CarrierCall) {
    const path = `/ptxws/rest/api/v3/guia/historico/${encodeURIComponent(trackingNumber!)}`;
    return this.withToken(call, (token) => this.send(call, 'GET', `${path}/${encodeURIComponent(token)}`));
  }

  private fileOf(trackingNumber: string, format: LabelFormat, call: CarrierCall): Promise<Uint8Array | null> {
    return this.retriedFile(call, async () => {
      const isZpl = format === 'ZPL';
      const file = await (isZpl ? this.zpl(trackingNumber, call) : this.pdf(trackingNumber, call));
      return file && isLabelFile(file, format) ? file : null;
    });
  }

  private async zpl(trackingNumber: string, call: CarrierCall): Promise<Uint8Array | null> {
    const response = await this.post('/v1/infotrack', printJobData(trackingNumber), call);
    return response.kind === 'accepted' ? zplOf(response.body) : null;
  }

  /** Requests the PDF of a label without a token. Null if the PDF is not available now. */
  private pdf(trackingNumber: string, { account, signal }: CarrierCall): Promise<Uint8Array | null> {
    const query = new URLSearchParams({ trackingNoGen: trackingNumber, measure: '4x6' });
    const url = `${account.baseUrl}/wsReportPaquetexpress/GenCartaPorte?${query.toString()}`;
    return this.fileFrom({ method: 'GET', url, signal, headers: { accept: 'application/pdf' } });
  }

  private post(path: string, data: unknown, call: CarrierCall, kind: object = {}): Promise<ClassifiedResponse> {
    return this.sendData(`${RAD}${path}`, data, call, kind);
  }

  private sendData(path: string, data: unknown, call: CarrierCall, kind: object): Promise<ClassifiedResponse> {
    const user = call.account.credentials['username'];
    return this.withToken(call, (token) =>
      this.send(call, 'POST', path, { header: { security: { user, ...kind, token } }, ...body(data) }),
    );
  }

  /** If the token had expired, repeats the call with a new token. Paquetexpress executes nothing with an expired token. */
  private async withToken(
    call: CarrierCall,
    request: (token: string) => Promise<PaquetexpressResponse>,
  ): Promise<ClassifiedResponse> {
    let response: PaquetexpressResponse = { kind: 'expired' };
    for (let tries = 0; tries < 2 && response.kind === 'expired'; tries++) {
      const token = await this.token(call);
      response = typeof token === 'string' ? await request(token) : token;
    }
    return settled(response);
  }

  /** If Paquetexpress grants no token, the request is not sent, so Paquetexpress cannot have executed the request. */
  private async token(call: CarrierCall): Promise<string | PaquetexpressResponse> {
    const response = await this.send(call, 'POST', `${RAD}/loginv1/login`, { header: { security: login(call) } });
    const token = response.kind === 'accepted' ? new CarrierJson(response.body).text('token') : null;
    return token || refusedAccount('reason' in response ? response.reason : 'Paquetexpress issued no token.');
  }

  private async send(
    { account, signal }: CarrierCall,
    method: CarrierHttpRequest['method'],
    path: string,
    json?: unknown,
  ): Promise<PaquetexpressResponse> {
    return read(await this.exchange({ method, url: `${account.baseUrl}${path}`, json, signal }));
  }
}

const settled = (response: PaquetexpressResponse): ClassifiedResponse =>
  response.kind === 'expired' ? refusedAccount('Paquetexpress rejected the token as expired.') : response;

const login = ({ account: { credentials } }: CarrierCall) => ({
  user: credentials['username'],
  password: Buffer.from(credentials['password'] ?? '').toString('base64'),
});

const body = (data: unknown) => ({ body: { request: { data } } });

function missingColonia({ origin, destination }: QuoteRequest): QuoteMessage | null {
  if (origin.neighborhood && destination.neighborhood) return null;
  const field = origin.neighborhood ? 'toAddress.neighborhood' : 'fromAddress.neighborhood';
  return { code: 'DATA_MISSING', message: `${PAQUETEXPRESS.name} requires ${field}, because it quotes by colonia.` };
}

export const paquetexpress: CarrierDefinition = {
  profile: PAQUETEXPRESS,
  real: {
    adapter: PaquetexpressCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'PAQUETEXPRESS_BASE_URL', 'https://cc.paquetexpress.com.mx'),
      credentials: {
        username: read.required('PAQUETEXPRESS_USERNAME'),
        password: read.required('PAQUETEXPRESS_PASSWORD'),
        clientId: read.required('PAQUETEXPRESS_CLIENT_ID'),
        quoteToken: read.optional('PAQUETEXPRESS_QUOTE_TOKEN') ?? '',
      },
    }),
  },
};
