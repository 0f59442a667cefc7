import { sendToCarrier, type CarrierHttpResponse, type CarrierHttpRequest } from './carrier-http.js';
import type { GrantedToken, TokenCache } from './token-cache.js';

/** The request that exchanges OAuth 2.0 client credentials for a token. */
export type TokenGrant = Omit<CarrierHttpRequest, 'signal'>;

class NoToken extends Error {
  constructor(readonly response: CarrierHttpResponse) {
    super('no token');
  }
}

/**
 * Sends a request with the bearer token of the account. After a 401 response, sends the request again with a new token, because the
 * carrier executed nothing. If the carrier grants no token, the request is not sent. Rejected credentials result in a 401 response.
 */
export async function sendWithToken(
  tokens: TokenCache,
  grant: TokenGrant,
  request: CarrierHttpRequest,
): Promise<CarrierHttpResponse> {
  for (let isRepeated = false; ; isRepeated = true) {
    let token: string;
    try {
      token = await tokens.of(grant, (signal) => requestToken({ ...grant, signal }), request.signal);
    } catch (error) {
      return withoutToken(error);
    }
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const response = await sendToCarrier({ ...request, headers });
    if (isRepeated || response.kind !== 'responded' || response.status !== 401) return response;
    await tokens.drop(grant, token);
  }
}

async function requestToken(request: CarrierHttpRequest): Promise<GrantedToken> {
  const response = await sendToCarrier(request);
  const body =
    response.kind === 'responded' && response.status < 300 ? (response.body as Record<string, unknown> | null) : null;
  const token = body?.['access_token'];
  // UPS returns the seconds as a string.
  const expiresInSeconds = Number(body?.['expires_in']);
  if (typeof token !== 'string' || token === '' || !(expiresInSeconds > 0)) throw new NoToken(response);
  return { token, expiresInSeconds };
}

function withoutToken(error: unknown): CarrierHttpResponse {
  if (!(error instanceof NoToken))
    return { kind: 'not_sent', reason: 'The deadline passed before a token was issued.' };
  const { response } = error;
  if (response.kind !== 'responded') return { kind: 'not_sent', reason: `No token: ${response.reason}` };
  if (response.status === 429) return response;
  // RFC 6749, 5.2: if the server rejects the credentials, the status is 400 or 401.
  if (response.status >= 400 && response.status < 500) return { ...response, status: 401 };
  return { kind: 'not_sent', reason: `No token: HTTP ${response.status}.` };
}
