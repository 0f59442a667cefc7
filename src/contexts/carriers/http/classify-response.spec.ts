import { classifyResponse } from './classify-response.js';

const responded = (status: number, text: string) => {
  const bytes = Buffer.from(text);
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
  return classifyResponse({ kind: 'responded', status, body, bytes }, 'UPS');
};

describe('the response of a carrier', () => {
  it.each([
    [200, '{"a":1}', 'accepted'],
    [201, '{}', 'accepted'],
    [204, '', 'accepted'],
    [200, '<html>', 'unknown'],
    [302, '', 'unknown'],
    [400, '{}', 'declined'],
    [404, '{}', 'declined'],
    [422, '{}', 'declined'],
    [400, '<html>', 'unknown'],
    [404, '', 'unknown'],
    [408, '{}', 'unknown'],
    [409, '{}', 'unknown'],
    [500, '{}', 'unknown'],
    [503, '<html>', 'unknown'],
  ])('%i %s is %s', (status, text, kind) => {
    expect(responded(status, text).kind).toBe(kind);
  });

  it.each([401, 402, 403, 429])('%i is a rejection of our account with any body', (status) => {
    for (const text of ['{}', '<html>', ''])
      expect(responded(status, text)).toMatchObject({ kind: 'refused', fault: 'account' });
  });

  it('for a request that was not sent is refused with fault account', () => {
    expect(classifyResponse({ kind: 'not_sent', reason: 'Error ECONNREFUSED' }, 'UPS')).toEqual({
      kind: 'refused',
      fault: 'account',
      reason: 'The request did not reach UPS: Error ECONNREFUSED',
    });
  });

  it('that never arrived is unknown', () => {
    expect(classifyResponse({ kind: 'no_response', reason: 'Error ECONNRESET' }, 'UPS').kind).toBe('unknown');
  });
});
