const LATIN_1 = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const ASCII = /^[\x20-\x7e]*$/;
const BLANK = /[\s\p{Cc}]+/gu;

/** Letters and signs that do not come apart into a plain one and an accent. */
const PLAIN = new Map(
  Object.entries({
    ß: 'ss', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', Ł: 'L', ł: 'l',
    Đ: 'D', đ: 'd', ı: 'i', '‘': "'", '’': "'", '´': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': '-', '—': '-',
    '…': '...', '№': 'No.', '°': 'o', '·': '-', '•': '-', '×': 'x', '¿': '', '¡': '', '€': 'EUR',
  }),
); // prettier-ignore

/** The text in ASCII: `Peñón de los Baños` → `Penon de los Banos`. What has no plain form is left out. */
export const toAscii = (text: string): string => reduced(text, ASCII);

/** The text in ISO 8859-1, which covers Spanish. Other accents are removed; what has no plain form is left out. */
export const toLatin1 = (text: string): string => reduced(text, LATIN_1);

function reduced(text: string, alphabet: RegExp): string {
  const oneLine = text.normalize('NFC').replace(BLANK, ' ').trim();
  if (alphabet.test(oneLine)) return oneLine.replace(/ {2,}/g, ' ');
  return Array.from(oneLine, (char) => (alphabet.test(char) ? char : plainForm(char, alphabet)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function plainForm(char: string, alphabet: RegExp): string {
  const plain = PLAIN.get(char) ?? char.normalize('NFKD');
  return Array.from(plain)
    .filter((part) => alphabet.test(part))
    .join('');
}
