import { sendToCarrier, type CarrierAnswer, type CarrierHttpRequest } from './carrier-http.js';
import type { GrantedToken, TokenCache } from './token-cache.js';

/** The request that exchanges OAuth 2.0 client credentials for a token. */
export type TokenGrant = Omit<CarrierHttpRequest, 'signal'>;

/** The response of the token endpoint if it contains no token. */
class NoToken extends Error {
  constructor(readonly answer: CarrierAnswer) {
    super('no token');
  }
}

/**
 * Sends a request with the bearer token of the account. On a 401, which means that nothing was executed, it sends the
 * request again with a new token. Without a token it sends nothing. Rejected credentials are returned like a 401 of the
 * request.
 */
export async function sendWithToken(
  tokens: TokenCache,
  grant: TokenGrant,
  request: CarrierHttpRequest,
): Promise<CarrierAnswer> {
  for (let isRepeated = false; ; isRepeated = true) {
    let token: string;
    try {
      token = await tokens.of(grant, (signal) => requestToken({ ...grant, signal }), request.signal);
    } catch (error) {
      return withoutToken(error);
    }
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const answer = await sendToCarrier({ ...request, headers });
    if (isRepeated || answer.kind !== 'answered' || answer.status !== 401) return answer;
    await tokens.drop(grant, token);
  }
}

async function requestToken(request: CarrierHttpRequest): Promise<GrantedToken> {
  const answer = await sendToCarrier(request);
  const body =
    answer.kind === 'answered' && answer.status < 300 ? (answer.body as Record<string, unknown> | null) : null;
  const token = body?.['access_token'];
  // UPS returns the seconds as a string.
  const expiresInSeconds = Number(body?.['expires_in']);
  if (typeof token !== 'string' || token === '' || !(expiresInSeconds > 0)) throw new NoToken(answer);
  return { token, expiresInSeconds };
}

function withoutToken(error: unknown): CarrierAnswer {
  if (!(error instanceof NoToken))
    return { kind: 'not_sent', reason: 'The deadline passed before a token was issued.' };
  const { answer } = error;
  if (answer.kind !== 'answered') return { kind: 'not_sent', reason: `No token: ${answer.reason}` };
  if (answer.status === 429) return answer;
  // RFC 6749, 5.2: rejected credentials are 400 or 401.
  if (answer.status >= 400 && answer.status < 500) return { ...answer, status: 401 };
  return { kind: 'not_sent', reason: `No token: HTTP ${answer.status}.` };
}
