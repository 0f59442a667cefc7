import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const secretsConfig = registerAs('secrets', () =>
  readVariables((read) => ({
    /** Keys that encrypt secrets in the database, newest key first. If null, the service reads the key from a file in `dataDir`. */
    keys: keysIn(read.secret('SECRETS_KEY', MIN_LENGTH)),
    dataDir: read.dataDir(),
  })),
);

const MIN_LENGTH = 32;

/** Splits the text at commas. If a part is too short, the complete text is one key. */
function keysIn(text: string | null): readonly [string, ...string[]] | null {
  if (text === null) return null;
  const [first = text, ...rest] = text.split(',').map((key) => key.trim());
  return [first, ...rest].every((key) => key.length >= MIN_LENGTH) ? [first, ...rest] : [text];
}
