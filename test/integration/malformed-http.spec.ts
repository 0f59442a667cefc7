import { connect } from 'node:net';
import { bench } from '../support/bench.js';

/** Sends bytes over a bare connection, and answers what comes back until it closes. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(bench.baseUrl).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('A request that is not valid HTTP', () => {
  it.each([
    ['a header with a control character', 'GET /v1/plans HTTP/1.1\r\nHost: a\r\nX-API-Key: a\u0001b\r\n\r\n', 400],
    ['a line that is no request', 'hello\r\n\r\n', 400],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s gets an error in the envelope', async (_, text, status) => {
    const answer = await send(text);

    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR' } });
    expect(head).toContain(`X-Request-Id: ${JSON.parse(body).error.requestId}`);
  });
});
