import { CarrierDouble, type CarrierRequest, type DoubleResponse } from './carrier-double.js';

/** A carrier of which only the transport matters: it grants tokens at `/token` and answers `{"ok": true}` to who has one. */
export class PlainDouble extends CarrierDouble {
  executed = 0;

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.grantToken();
    if (request.path === '/moved') return { status: 302, headers: { location: '/elsewhere' } };
    if (request.path === '/secured' && !this.isAuthorized(request)) return { status: 401, body: this.errorBody(401) };
    this.executed += 1;
    return { status: 200, body: { ok: true } };
  }

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/token';
  }

  protected override errorBody(status: number): unknown {
    return { error: `status ${status}` };
  }

  protected override errorIn200(): unknown {
    return { error: 'not done' };
  }
}
