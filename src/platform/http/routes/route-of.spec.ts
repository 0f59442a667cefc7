import { isApiPath } from './route-of.js';

describe('Metering and version checks', () => {
  it.each(['/v1', '/v1/', '/v1/shipments', '/%761/shipments', '/%76%31/auth/login', '/v1%2Fshipments', '/v1/%zz'])(
    'apply to %s',
    (url) => expect(isApiPath(url)).toBe(true),
  );

  it.each(['/', '/health/live', '/v10/shipments', '/track/v1/x', '/V1/shipments'])('do not apply to %s', (url) =>
    expect(isApiPath(url)).toBe(false),
  );
});
