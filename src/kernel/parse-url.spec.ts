import { parseUrl } from './parse-url.js';

describe('parseUrl', () => {
  it.each(['https://tienda-ñ.mx/ruta/ñ', 'https://tienda.mx/€'])('parses %s also after many calls', (text) => {
    const failures = Array.from({ length: 100_000 }, () => parseUrl(text)).filter((url) => url === null);

    expect(failures).toEqual([]);
  });

  it('returns null for text that is no URL, and resolves a path against a base', () => {
    expect(parseUrl('tienda.mx/hook')).toBeNull();
    expect(parseUrl('/label', 'https://api.fedex.example')?.href).toBe('https://api.fedex.example/label');
  });
});
