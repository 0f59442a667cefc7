import { prefersHtml, weightedValues } from './preferred-language.js';

describe('The values of a header', () => {
  it('have their weights, and none where these cannot be read', () => {
    expect(weightedValues('es-MX, en ; q = 0.5,fr;q=high,de;level=1;q=0.25')).toEqual([
      { value: 'es-mx', weight: 1 },
      { value: 'en', weight: 0.5 },
      { value: 'fr', weight: 0 },
      { value: 'de', weight: 0.25 },
    ]);
  });

  it('are looked for in its first 500 characters only', () => {
    expect(weightedValues(','.repeat(16_000))).toHaveLength(501);
    expect(weightedValues(`es${' '.repeat(16_000)}`)).toEqual([{ value: 'es', weight: 1 }]);
  });
});

describe('A page is preferred to JSON', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['text/html', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['application/json, text/html;q=0.9', false],
    ['text/*', true],
    ['text/html;q=0, */*', false],
  ])('by who accepts %p: %p', (header, preferred) => {
    expect(prefersHtml(header)).toBe(preferred);
  });
});
