import { namesForbiddenAddress, urlProblem } from './webhook-targets.js';

describe('The URL of a webhook endpoint', () => {
  it.each([
    'https://tienda.mx/webhooks',
    'http://tienda.mx:8080/a?b=c#d',
    'HTTPS://TIENDA.MX',
    'https://tienda-ñ.mx/ruta/ñ',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://localhost:3000/hook',
    'https://tienda.mx./',
    'http://2130706433/',
  ])('accepts %s', (url) => {
    expect(urlProblem(url)).toBeNull();
  });

  it.each([
    ['ftp://tienda.mx', 'must be an http or https URL'],
    ['javascript:alert(1)', 'must be an http or https URL'],
    ['tienda.mx/webhooks', 'must be an http or https URL'],
    ['https:tienda.mx', 'must be an http or https URL'],
    ['http://', 'must be an http or https URL'],
    ['http://a:99999/', 'must be an http or https URL'],
    ['https://ana:secreta@tienda.mx/', 'must not contain credentials'],
    ['https://ana@tienda.mx/', 'must not contain credentials'],
    ['https://tienda.mx/a\r\nHost: b', 'must not contain spaces, control characters or backslashes'],
    ['https://tienda.mx/a b', 'must not contain spaces, control characters or backslashes'],
    ['https://tienda.mx\\@10.0.0.1/', 'must not contain spaces, control characters or backslashes'],
    ['https://tienda.mx/\u202e', 'must not contain spaces, control characters or backslashes'],
    [`https://tienda.mx/${'a'.repeat(2048)}`, 'must be at most 2048 characters long'],
    [17, 'must be a string'],
  ])('rejects %s', (url, problem) => {
    expect(urlProblem(url)).toBe(problem);
  });

  it.each([
    'https://http://tienda.mx/webhooks',
    'https://https://tienda.mx/webhooks',
    'http://http//tienda.mx',
    'https://tienda/webhooks',
    'https://www:8443/',
    'https://tienda./',
    'http://hook',
  ])('requires a host name with a dot: %s', (url) => {
    expect(urlProblem(url)).toBe('must have a host name with a dot, or an IP address');
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://10.1.2.3:8080/x',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost:3000/',
    'http://api.localhost/',
    'http://LOCALHOST./',
  ])('is rejected if private networks are not allowed: %s', (url) => {
    expect([namesForbiddenAddress(url, false), namesForbiddenAddress(url, true)]).toEqual([true, false]);
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://168.63.129.16/metadata',
    'http://100.100.100.200/latest',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:169.254.169.254]/',
    'http://0.0.0.0/',
    'http://[fe80::1]/',
  ])('is always rejected: %s', (url) => {
    expect([namesForbiddenAddress(url, false), namesForbiddenAddress(url, true)]).toEqual([true, true]);
  });

  it('accepts host names, whose addresses are checked on each connection', () => {
    expect(namesForbiddenAddress('https://tienda.mx/', false)).toBe(false);
  });
});
