import { sendToCarrier, type CarrierHttpRequest } from '../http/carrier-http.js';
import { CarrierJson } from '../http/carrier-json.js';
import { classifyAnswer, type ClassifiedAnswer } from '../http/classify-answer.js';
import { refusedAccount } from '../http/outcomes.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { read, type PaquetexpressAnswer } from './envelope.js';
import { PAQUETEXPRESS } from './settings.js';

const RAD = '/RadRestFul/api/rad';

/** Paquetexpress's services: the only I/O of this carrier. A token lives for 30 seconds, so each call begins with a login. */
export class PaquetexpressClient {
  /** The quoter takes a fixed token where the account has one. */
  async quote(data: unknown, call: CarrierCall): Promise<ClassifiedAnswer> {
    const path = '/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation';
    const { quoteToken } = call.account.credentials;
    if (!quoteToken) return this.sendData(path, data, call, { type: 0 });
    const security = { ...login(call), type: 1, token: quoteToken };
    return settled(await this.send(call, 'POST', path, { header: { security }, ...body(data) }));
  }

  /** The PDF of a label, which takes no token; null: it cannot be had now. */
  async pdf(trackingNumber: string, { account, signal }: CarrierCall): Promise<Uint8Array | null> {
    const query = new URLSearchParams({ trackingNoGen: trackingNumber, measure: '4x6' });
    const url = `${account.baseUrl}/wsReportPaquetexpress/GenCartaPorte?${query.toString()}`;
    const answer = await sendToCarrier({ method: 'GET', url, signal, headers: { accept: 'application/pdf' } });
    return answer.kind === 'answered' && answer.status === 200 ? answer.bytes : null;
  }

  track(trackingNumber: string, call: CarrierCall): Promise<ClassifiedAnswer> {
    const number = encodeURIComponent(trackingNumber);
    return this.withToken(call, (token) =>
      this.send(call, 'GET', `/ptxws/rest/api/v3/guia/historico/${number}/${encodeURIComponent(token)}`),
    );
  }

  post(path: string, data: unknown, call: CarrierCall, kind: object = {}): Promise<ClassifiedAnswer> {
    return this.sendData(`${RAD}${path}`, data, call, kind);
  }

  private sendData(path: string, data: unknown, call: CarrierCall, kind: object): Promise<ClassifiedAnswer> {
    const user = call.account.credentials['username'];
    return this.withToken(call, (token) =>
      this.send(call, 'POST', path, { header: { security: { user, ...kind, token } }, ...body(data) }),
    );
  }

  /** An expired token was refused before anything was done: once more with a new one. */
  private async withToken(
    call: CarrierCall,
    request: (token: string) => Promise<PaquetexpressAnswer>,
  ): Promise<ClassifiedAnswer> {
    let answer: PaquetexpressAnswer = { kind: 'expired' };
    for (let tries = 0; tries < 2 && answer.kind === 'expired'; tries++) {
      const token = await this.token(call);
      answer = typeof token === 'string' ? await request(token) : token;
    }
    return settled(answer);
  }

  /** Without a token nothing is sent, and nothing can have been done. */
  private async token(call: CarrierCall): Promise<string | PaquetexpressAnswer> {
    const answer = await this.send(call, 'POST', `${RAD}/loginv1/login`, { header: { security: login(call) } });
    const token = answer.kind === 'accepted' ? new CarrierJson(answer.body).text('token') : null;
    return token || refusedAccount('reason' in answer ? answer.reason : 'Paquetexpress granted no token.');
  }

  private async send(
    { account, signal }: CarrierCall,
    method: CarrierHttpRequest['method'],
    path: string,
    json?: unknown,
  ): Promise<PaquetexpressAnswer> {
    return read(
      classifyAnswer(
        await sendToCarrier({ method, url: `${account.baseUrl}${path}`, json, signal }),
        PAQUETEXPRESS.name,
      ),
    );
  }
}

const settled = (answer: PaquetexpressAnswer): ClassifiedAnswer =>
  answer.kind === 'expired' ? refusedAccount('Paquetexpress refused the token as expired.') : answer;

const login = ({ account: { credentials } }: CarrierCall) => ({
  user: credentials['username'],
  password: Buffer.from(credentials['password'] ?? '').toString('base64'),
});

const body = (data: unknown) => ({ body: { request: { data } } });
