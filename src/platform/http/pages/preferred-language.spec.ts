import { preferredLanguage } from './preferred-language.js';

describe('The language of a public page', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en;q=0.5, es-419;q=0.9', 'es'],
    ['es;q=0.5,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
    ['de,ja', 'es'],
    ['en;q=0', 'es'],
    ['*', 'es'],
    ['en;q=high,;;;,-', 'es'],
    ['english', 'es'],
  ])('of a browser that says %p is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
