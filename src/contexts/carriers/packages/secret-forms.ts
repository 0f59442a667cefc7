const BYTE_BITS = 8;
const BASE64_BITS = 6;

/** The forms in which a text can contain a secret: unchanged, escaped, URL-encoded, or as a part of a longer base64 text. */
export function formsOf(secret: string): readonly string[] {
  const base64 = [0, 1, 2].map((offset) => base64At(secret, offset));
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** Base64 depends on the bytes before the secret, as in `user:secret`. Only the characters of the secret itself remain. */
function base64At(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const start = Math.ceil((offset * BYTE_BITS) / BASE64_BITS);
  return bytes.toString('base64').slice(start, Math.floor((bytes.length * BYTE_BITS) / BASE64_BITS));
}
