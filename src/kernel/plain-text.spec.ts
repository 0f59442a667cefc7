import { plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['Peñón de los BAÑOS', 'penon de los banos'],
    ['  Av. Juárez #12-B ', 'av juarez 12 b'],
    ['100% _natural_ \\o/', '100 natural o'],
    ['😀', ''],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
    ['東京 1', '東京 1'],
  ])('reads %j as %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});
