import { plainCharacter } from '../../kernel/characters.js';

/**
 * Maximum printed length. The limit exceeds the length of every address field and reference, so that only the description of a
 * parcel can be truncated.
 */
const LONGEST_FIELD = 300;

const BLANK = /[\s\p{Cc}]/u;
/** Matches emoji, joiners, skin tones, flags, combining marks without a letter, and invisible direction controls. */
const ORNAMENT = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Mark}\p{Cf}]/u;

const LATIN_1 = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
/**
 * Characters of Windows-1252 from byte 0x80. Latin-1 contains control characters in this range. A space marks a byte that is
 * unassigned or whose character does not exist in the font.
 */
const FROM_0X80 = '€ ‚ „…  ˆ  ‹Œ    ‘’“”•–—˜™ ›œ   ';

/** Maps every printable character to its byte in Windows-1252. The fonts in a PDF use this encoding. */
export const WINDOWS_1252: ReadonlyMap<string, number> = new Map([
  ...Array.from(FROM_0X80, (char, index) => [char, 0x80 + index] as const),
  ...Array.from({ length: 0x100 }, (_, byte) => [String.fromCharCode(byte), byte] as const).filter(([char]) =>
    LATIN_1.test(char),
  ),
]);

/**
 * Converts text to one line of Windows-1252 characters, which include all Spanish letters. Other letters become `?`, so that
 * readers notice the omission.
 */
export function printable(text: string): string {
  const composed = text.slice(0, LONGEST_FIELD).normalize('NFC');
  const shown = LATIN_1.test(composed)
    ? composed
    : Array.from(composed, (char) => printableCharacter(char) ?? '?').join('');
  return shown.replace(/ {2,}/g, ' ').trim();
}

/** Returns the distinct characters that `printable` replaces by `?`: letters of other scripts and U+FFFD. */
export function unprintable(text: string): readonly string[] {
  if (LATIN_1.test(text)) return [];
  return [...new Set(text.normalize('NFC'))].filter((char) => printableCharacter(char) === null);
}

/**
 * Returns the printed form of a character. Hyphens and apostrophes become plain, and other Latin letters become their base letter.
 * Null if the character cannot be printed.
 */
function printableCharacter(char: string): string | null {
  const sign = plainCharacter(char);
  if (sign !== null) return sign;
  if (WINDOWS_1252.has(char)) return char;
  if (BLANK.test(char)) return ' ';
  if (ORNAMENT.test(char)) return '';
  const plain = Array.from(char.normalize('NFKD'), (part) => (WINDOWS_1252.has(part) ? part : plainCharacter(part)));
  return plain.join('') || null;
}
