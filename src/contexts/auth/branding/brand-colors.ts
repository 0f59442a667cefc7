type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Background colour of cards in dark mode. */
const DARK_CARD: Rgb = [0x18, 0x23, 0x1f];
/** Minimum contrast of normal text according to WCAG 2 AA. */
const READABLE = 4.5;
const STEP = 0.05;

/**
 * Returns shades of the brand colour, as `#rrggbb`. If the contrast with the page is too low, the colour is darkened or lightened
 * until the contrast is sufficient.
 */
export function brandColors(color: string) {
  const band = rgbOf(color);
  return {
    band: hexOf(band),
    /** Colour of texts on `band`: black or white, whichever has the higher contrast. */
    onBand: hexOf(contrast(WHITE, band) >= contrast(BLACK, band) ? WHITE : BLACK),
    light: shades(band, WHITE, BLACK),
    dark: shades(band, DARK_CARD, WHITE),
  };
}

/** `text` is the colour of texts and marks on cards and on the background `glow`. */
function shades(color: Rgb, card: Rgb, towards: Rgb) {
  const glow = mixed(card, color, 0.15);
  let text = color;
  for (let share = STEP; Math.min(contrast(text, glow), contrast(text, card)) < READABLE; share += STEP) {
    text = mixed(color, towards, Math.min(share, 1));
  }
  return { text: hexOf(text), glow: hexOf(glow) };
}

/** Contrast ratio according to WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
};

const rgbOf = (color: string): Rgb => {
  const channel = (at: number) => parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const hexOf = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
