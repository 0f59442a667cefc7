import { parse } from 'tldts';

/** Matches a URL scheme. Includes schemes that open another program, for example `mailto:`. */
const SCHEME = /[a-z][a-z\d+.-]*:[/\\]{2}|(?<![\p{L}\p{N}])(?:https?|ftps?|mailto|javascript|data|whatsapp):(?=\S)/iu;
const WWW = /(?<![\p{L}\p{N}])www\d?\./iu;
const HOST = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;
/**
 * Matches legal forms of companies that are typed without a space, for example `S.A.de C.V.`. The end of this text looks like a
 * German host name.
 */
const COMPANY_FORM = /^s\.(?:a\.)?de$/i;

/**
 * Normalizes text in the same way as browsers normalize host names. Typographic variants of the full stop become a dot. Invisible
 * characters are removed.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[。｡．․]/g, '.')
    .replace(/\p{Cf}/gu, '');

/** Returns true if email programs would show a link. A link has a scheme, `www.`, or a host name with a public suffix. */
export function hasUrl(text: string): boolean {
  const readable = plain(text);
  if (SCHEME.test(readable) || WWW.test(readable)) return true;
  return (readable.match(HOST) ?? []).some(isHostName);
}

function isHostName(name: string): boolean {
  if (COMPANY_FORM.test(name)) return false;
  const { domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true, extractHostname: false });
  return domain !== null && (isIcann === true || isPrivate === true);
}

/**
 * Returns the text before the first word that contains a URL. Line breaks become spaces. Empty if the first word contains a URL.
 */
export function beforeUrl(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const first = words.findIndex(hasUrl);
  return (first < 0 ? words : words.slice(0, first)).join(' ');
}
