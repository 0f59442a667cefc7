import { beforeUrl, hasUrl } from './url-in-text.js';

describe('A URL in a text', () => {
  it.each([
    'https://evil.example/x',
    'HTTP://evil',
    'entre a https://bbva-mx.evil.example',
    'BBVA(http:evil.mx)',
    'mailto:ana@evil.mx',
    'www.evil',
    'evil.com',
    'Tienda evil.com.mx aquí',
    'bbva-mx.github.io',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil\u200b.com',
    'ñandú.mx',
    'xn--and-6ma2c.mx.',
    'cuenta:https://t.co/x',
    'ana@evil.mx',
  ])('is found in %j', (text) => {
    expect(hasUrl(text)).toBe(true);
  });

  it.each([
    'Tienda Azul',
    'Comercializadora del Norte, S.A. de C.V.',
    'Comercializadora del Norte, S.A.de C.V.',
    'Dr. José Ma. Pérez',
    'Tienda 24.7',
    'Ropa: niñas y niños',
    'A.B. & C.D.',
    'José L.M. Ñandú',
    'Wwwilma',
  ])('is not found in %j', (text) => {
    expect(hasUrl(text)).toBe(false);
  });

  it.each([
    ['Verifique su cuenta en https://evil.example', 'Verifique su cuenta en'],
    ['BBVA México:\nentre a bbva.evil.com hoy', 'BBVA México: entre a'],
    ['Ana www.evil.mx', 'Ana'],
    ['evil.com', ''],
    ['María José', 'María José'],
    ['Luis\u2028Pérez', 'Luis Pérez'],
  ])('ends %j as %j', (text, shortened) => {
    expect(beforeUrl(text)).toBe(shortened);
  });
});
