/** Typographic characters that people type, and their plain equivalents. */

/** Invisible characters: bidirectional marks, zero-width characters, soft hyphens, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** All dashes, all hyphens and the minus sign. */
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;
/** Emoji, skin tones, flags and keycaps. The symbols ©, ® and ™ are excluded, because text fonts contain them. */
const EMOJI = /[\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]|(?![©®™])\p{Extended_Pictographic}/gu;
const WITHOUT_INK = /[\s\p{Cc}\p{M}]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Replaces typographic hyphens, dashes and the minus sign by `-`. */
export const plainHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** Returns false if the text contains only blanks, invisible characters and emoji. */
export const hasVisibleText = (text: string): boolean =>
  withoutInvisible(text).replace(EMOJI, '').replace(WITHOUT_INK, '') !== '';

/** Characters with exactly one plain equivalent. `HYPHENS` covers hyphens. */
const SIGNS: Readonly<Record<string, string>> = {
  "'": '\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C',
  '"': '\u02BA\u02EE\u2033\u2036\u3003',
};

/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'ȺⱭⱯⱰ',
  a: 'ɐɑɒᴀᶏᶐⱥꬰꭤ',
  B: 'ƁƂɃꞖꞴ',
  b: 'ƀƃɓʙᴃᵬᶀꞗꞵ',
  C: 'ƇȻꜾꞒꟄ',
  c: 'ƈȼɕᴄↄꜿꞓꞔ',
  D: 'ĐƉƊƋꝹꟇ',
  d: 'đƌƍȡɖɗᴅᴆᵭᶁᶑẟꝺꟈ',
  E: 'ƎƏƐɆꞫ',
  e: 'ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻꬲꬳꬴ',
  F: 'ƑꝻꞘ',
  f: 'ƒɸᵮᶂⱷꜰꝼꞙꬵ',
  G: 'ƓƔǤꝽꝾꞠꞬꟐ',
  g: 'ǥɠɡɢɣʛᵷᵹᶃꝿꞡꟑꬶ',
  H: 'ĦⱧⱵꜦꞍꞪ',
  h: 'ħɥɦɧʜʮʯⱨⱶꜧꞕ',
  I: 'ƖƗꞮ',
  i: 'ıɨɩɪᴉᵼᶖꟾ',
  J: 'ɈꞲ',
  j: 'ȷɉɟʄʝᴊ',
  K: 'ƘⱩꝀꝂꝄꞢꞰ',
  k: 'ĸƙʞᴋᶄⱪꝁꝃꝅꞣ',
  L: 'ŁȽⱠⱢꝆꝈꞀꞭ',
  l: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꞁꞎꬷꬸꬹ',
  M: 'ƜⱮ',
  m: 'ɯɰɱᴍᴟᵯᶆꟺꬺ',
  N: 'ŊƝȠꞐꞤ',
  n: 'ŋƞȵɲɳɴᴎᵰᶇꞑꞥꬻꬼ',
  O: 'ƆƟꝊꝌꞶꟀ',
  o: 'ɔɵɷᴏᴐᴑᴒᴓᴖᴗᶗⱺꝋꝍꞷꟁꬽꬾꬿ',
  P: 'ƤⱣꝐꝒꝔ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  Q: 'ꝖꝘ',
  q: 'ɋʠꝗꝙꞯ',
  R: 'ɌⱤꝚꞂꞦ',
  r: 'Ʀɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭉꭋꭌꭨ',
  S: 'ƧƩⱾꞄꞨꟅꟉ',
  s: 'ƨƪȿʂʃʅʆᵴᶊᶋᶘẜẝꜱꞅꞩꟊ',
  T: 'ŦƬƮȾꞆꞱ',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꞇ',
  U: 'ƱꞸ',
  u: 'ʊᴜᴝᴞᵿᶙꞹꭎꭒ',
  V: 'ƲɅỼꝞ',
  v: 'ʋʌᴠᶌỽⱱⱴꝟ',
  W: 'ǷⱲꟂ',
  w: 'ƿʍᴡⱳꟃ',
  X: 'Ꭓ',
  x: 'ᶍꭓꭔꭕꭖꭗꭘꭙ',
  Y: 'ƳȜɎỾ',
  y: 'ƴȝɏʎʏỿꭚ',
  Z: 'ƵƷƸǮȤⱫⱿꝢꟆ',
  z: 'ƶƹƺǯȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬꝣ',
  Aa: 'Ꜳ',
  aa: 'ꜳ',
  Ae: 'Ꞛ',
  ae: 'ᴁᴂꞛ',
  Ao: 'Ꜵ',
  ao: 'ꜵ',
  Au: 'Ꜷ',
  au: 'ꜷ',
  Av: 'ꜸꜺ',
  av: 'ꜹꜻ',
  Ay: 'Ꜽ',
  ay: 'ꜽ',
  db: 'ȸ',
  dz: 'ʣʤʥꭦ',
  fn: 'ʩ',
  Hv: 'Ƕ',
  hv: 'ƕ',
  Ll: 'Ỻ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ɮʫ',
  Oe: 'Ꞝ',
  oe: 'ɶᴔꞝꭀꭁꭂꭢ',
  Oi: 'Ƣ',
  oi: 'ƣ',
  Oo: 'Ꝏ',
  oo: 'ꝏ',
  Ou: 'Ȣ',
  ou: 'ȣᴕ',
  qp: 'ȹ',
  Ss: 'ẞ',
  tc: 'ʨ',
  Th: 'ꝤꝦ',
  th: 'ᵺꝥꝧ',
  ts: 'ʦʧꭧ',
  Tz: 'Ꜩ',
  tz: 'ꜩ',
  Ue: 'Ꞟ',
  ue: 'ᵫꞟ',
  ui: 'ꭐꭑ',
  uo: 'ꭣ',
  Vy: 'Ꝡ',
  vy: 'ꝡ',
};

const PLAIN = new Map(
  [SIGNS, LETTERS].flatMap((forms) =>
    Object.entries(forms).flatMap(([plain, written]) => Array.from(written, (char) => [char, plain] as const)),
  ),
);

/**
 * Returns the plain equivalent or the base letter of a character: `‐` → `-`, `ʼ` → `'`, `Ł` → `L`. Null if no plain equivalent
 * exists.
 */
export const plainCharacter = (char: string): string | null =>
  PLAIN.get(char) ?? (plainHyphens(char) === '-' ? '-' : null);
