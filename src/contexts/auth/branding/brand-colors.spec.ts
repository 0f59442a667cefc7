import fc from 'fast-check';
import { brandColors, contrastOf } from './brand-colors.js';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('A brand colour', () => {
  it('keeps every text readable on light and dark pages', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { band, onBand, light, dark } = brandColors(color);
        const pairs = [
          [onBand, band],
          [light.text, light.glow],
          [light.text, '#ffffff'],
          [dark.text, dark.glow],
          [dark.text, '#18231f'],
        ] as const;
        for (const [text, ground] of pairs) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('is not changed if it is readable', () => {
    expect(brandColors('#0b6e5f').light.text).toBe('#0b6e5f');
    expect(brandColors('#ffee00').light.text).not.toBe('#ffee00');
  });
});
