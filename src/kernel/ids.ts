import { randomBytes } from 'node:crypto';

/** Id prefix per type of record. Published prefixes never change. */
export type IdPrefix =
  | 'org' // organization
  | 'usr' // user
  | 'ses' // session
  | 'key' // API key
  | 'wal' // wallet
  | 'txn' // wallet transaction
  | 'sur' // surcharge
  | 'fin' // funding instruction
  | 'pi' // payment intent
  | 'adr' // address
  | 'av' // address verification
  | 'shp' // shipment
  | 'rate' // rate
  | 'lat' // label purchase attempt
  | 'lbl' // label
  | 'prt' // file of printed labels
  | 'bat' // batch
  | 'scf' // scan form
  | 'pku' // pickup
  | 'rul' // shipping rule
  | 'prod' // product
  | 'ord' // order
  | 'oli' // order line item
  | 'bil' // billing info
  | 'inv' // invoice
  | 'crn' // credit note
  | 'pol' // insurance policy
  | 'clm' // insurance claim
  | 'fil' // uploaded file
  | 'trk' // tracker
  | 'cac' // carrier account
  | 'prp' // pricing policy
  | 'evt' // event
  | 'whe' // webhook endpoint
  | 'whd' // webhook delivery
  | 'aud' // audit record
  | 'drq' // data request
  | 'req'; // request

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns an opaque id: prefix, 10 characters for the time in milliseconds, and 16 random characters (80 bits). Ids sort by
 * creation time, so that the database appends new ids to the end of the index (docs/adr/0003-sql-and-typeorm.md).
 */
export const newId = (prefix: IdPrefix): string => `${prefix}_${encodeTime(Date.now())}${randomCharacters(16)}`;

/** Returns the lowest possible id with this prefix for records created at `time` or later. */
export const firstIdAt = (prefix: IdPrefix, time: Date): string => `${prefix}_${encodeTime(time.getTime())}`;

/**
 * Returns `length` characters of base62 from the secure random source of the system. Use this function for API keys, tokens and
 * file names.
 */
export function randomToken(length: number): string {
  let token = '';
  while (token.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 that fits in a byte. Larger values would make some characters more frequent than others.
      if (byte < 248 && token.length < length) token += BASE62[byte % 62];
    }
  }
  return token;
}

/** Random bytes for 256 ids. Every request needs an id, and each call of the random source needs several microseconds. */
let randomness = Buffer.alloc(0);

function randomCharacters(length: number): string {
  if (randomness.length < length) randomness = randomBytes(length * 256);
  let characters = '';
  for (const byte of randomness.subarray(0, length)) characters += CROCKFORD[byte & 31];
  randomness = randomness.subarray(length);
  return characters;
}

function encodeTime(milliseconds: number): string {
  let encoded = '';
  for (let rest = milliseconds, i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    encoded = CROCKFORD[rest % 32] + encoded;
  return encoded;
}
