import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const secretsConfig = registerAs('secrets', () =>
  readVariables((read) => ({
    /** Keys for encrypting secrets in the database, newest first. If null, the key is read from a file in `dataDir`. */
    keys: keysIn(read.secret('SECRETS_KEY', MIN_LENGTH)),
    dataDir: read.dataDir(),
  })),
);

const MIN_LENGTH = 32;

/** Keys separated by commas. If a part between commas is too short, the complete text is one key. */
function keysIn(text: string | null): readonly [string, ...string[]] | null {
  if (text === null) return null;
  const [first = text, ...rest] = text.split(',').map((key) => key.trim());
  return [first, ...rest].every((key) => key.length >= MIN_LENGTH) ? [first, ...rest] : [text];
}
