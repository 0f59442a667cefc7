import { validationError } from '../../../kernel/api-error.js';

const MAX_DEPTH = 64;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** An escape that may encode NUL or half of a surrogate pair. Rare: only then is the parsed value traversed. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;
const FORBIDDEN_CHARACTER = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** `__proto__`, or an escape that may encode one of its letters. */
const NAMES_PROTOTYPE = /__proto__|\\u00[5-7]/i;

/**
 * Parses a JSON body. Refuses text that is not UTF-8, NUL characters, lone surrogates and nesting deeper than 64
 * levels. Drops keys named `__proto__` (prototype pollution). An empty body is undefined.
 * Source: docs/reference/requests.md#request-bodies
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (depthExceeds(text, MAX_DEPTH)) throw malformed(`must not be nested deeper than ${MAX_DEPTH} levels`);
  const value = parse(text);
  if (SUSPICIOUS_ESCAPE.test(text) && holdsForbiddenCharacter(value))
    throw malformed('must not contain NUL characters or lone surrogates');
  return value;
}

/** True for text that PostgreSQL or UTF-8 cannot represent. Paths and queries are checked too. */
export const hasForbiddenCharacter = (text: string): boolean => FORBIDDEN_CHARACTER.test(text);

const malformed = (problem: string) => validationError({ body: [problem] });

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw malformed('must be UTF-8');
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (NAMES_PROTOTYPE.test(text)) dropPrototypes(value);
    return value;
  } catch (error) {
    // The parser's message quotes the text, which may be a password.
    const position = /at position \d+/.exec((error as Error).message)?.[0];
    throw malformed(['is not valid JSON', position].filter(Boolean).join(' '));
  }
}

/** In place, because a reviver makes parsing several times slower. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && Object.hasOwn(value, '__proto__'))
    delete (value as Record<string, unknown>)['__proto__'];
  for (const item of Object.values(value)) dropPrototypes(item);
}

/** Counts brackets outside strings without parsing, because later steps recurse. */
function depthExceeds(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

function holdsForbiddenCharacter(value: unknown): boolean {
  if (typeof value === 'string') return FORBIDDEN_CHARACTER.test(value);
  if (Array.isArray(value)) return value.some(holdsForbiddenCharacter);
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).some(([key, item]) => FORBIDDEN_CHARACTER.test(key) || holdsForbiddenCharacter(item));
  }
  return false;
}
