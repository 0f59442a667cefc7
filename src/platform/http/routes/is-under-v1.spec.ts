import { isUnderV1 } from './is-under-v1.js';

describe('Credential, metering and version checks', () => {
  it.each([
    '/v1',
    '/v1/',
    '/v1/shipments?page=1',
    '/v1?x',
    '/%761/shipments',
    '/%76%31/auth/login',
    '/v1%2Fshipments',
    '/v1/%zz',
  ])('apply to %s', (url) => expect(isUnderV1(url)).toBe(true));

  it.each(['/', '/health/live', '/v10/shipments', '/track/v1/x', '/docs?next=/v1/'])('do not apply to %s', (url) =>
    expect(isUnderV1(url)).toBe(false),
  );
});
