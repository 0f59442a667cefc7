import { createHash } from 'node:crypto';
import { STATES } from '../../../kernel/states.js';
import { PostalCodes, type Catalog } from './catalog.js';

/**
 * Error for a file that is damaged or is not the official catalog. `expected` means that the operator sees the error message
 * without a stack trace.
 */
export class CatalogFileError extends Error {
  readonly expected = true;

  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `Line ${line}: ${problem}`);
    this.name = 'CatalogFileError';
  }
}

const COLUMNS =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const FIELDS = COLUMNS.split('|').length;
const MAX_FIELD_LENGTH = 200;
const MAX_LINE_LENGTH = 4096;

/** Text in UTF-8 that was decoded as ISO-8859-1. */
const WRONG_ENCODING = /[ÂÃ][\u0080-\u00BF]/;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

const stateCodes: ReadonlyMap<string, string> = new Map(STATES.map(({ number, code }) => [number, code]));

/**
 * Reads the text file that Correos de México publishes in ISO-8859-1. The file contains a notice, a line of column names, and one
 * line with 15 fields per settlement. Throws `CatalogFileError` with the number of the first invalid line.
 */
export async function readOfficialFile(chunks: AsyncIterable<Buffer>): Promise<Catalog> {
  const reader = new LineReader();
  const hash = createHash('sha256');
  let rest = '';
  for await (const chunk of chunks) {
    hash.update(chunk);
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE_LENGTH)
      throw new CatalogFileError('is too long for a settlement.', reader.count + lines.length + 1);
    for (const line of lines) reader.read(line);
  }
  if (rest !== '') reader.read(rest);
  return reader.finish(hash.digest('hex'));
}

class LineReader {
  count = 0;
  private rows = 0;
  private readonly postalCodes = new PostalCodes();
  private readonly states = new Set<string>();

  read(text: string): void {
    this.count++;
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (this.count === 1) return;
    if (this.count === 2) return this.readColumns(line);
    if (line === '') return;
    if (WRONG_ENCODING.test(line)) {
      throw this.invalid('is UTF-8, but the official file is ISO-8859-1. Import the unchanged download.');
    }
    if (CONTROL.test(line)) throw this.invalid('contains control characters.');
    this.readSettlement(line.split('|'));
  }

  finish(fingerprint: string): Catalog {
    if (this.count < 3) throw new CatalogFileError('The file contains no settlements.');
    if (this.states.size !== STATES.length) {
      const missing = STATES.filter(({ code }) => !this.states.has(code)).map(({ name }) => name);
      throw new CatalogFileError(
        `The file lacks ${missing.length} of the 32 states (${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}). Download the file for all states.`,
      );
    }
    return { source: 'sepomex', fingerprint, rowCount: this.rows, postalCodes: this.postalCodes.all() };
  }

  private readColumns(line: string): void {
    if (line !== COLUMNS)
      throw this.invalid('must contain the 15 column names of the official text file (d_codigo|d_asenta|…).');
  }

  private readSettlement(fields: readonly string[]): void {
    if (fields.length !== FIELDS) throw this.invalid(`has ${fields.length} fields instead of ${FIELDS}.`);
    const trimmed = fields.map((field) => field.trim());
    const [postalCode = '', name = '', type = '', municipality = '', , city = '', , stateNumber = ''] = trimmed;
    const zone = trimmed[13]!;
    if (!/^\d{5}$/.test(postalCode)) {
      throw this.invalid(
        `"${postalCode.slice(0, 20)}" is not a postal code with five digits${/^\d{4}$/.test(postalCode) ? ': its leading zero is missing' : ''}.`,
      );
    }
    const stateCode = stateCodes.get(stateNumber);
    if (!stateCode) throw this.invalid(`"${stateNumber.slice(0, 20)}" is not the number of a state (01 to 32).`);
    for (const [what, text] of Object.entries({ name, type, municipality, zone })) {
      if (text === '') throw this.invalid(`has no ${what}.`);
      if (text.length > MAX_FIELD_LENGTH)
        throw this.invalid(`has a ${what} of more than ${MAX_FIELD_LENGTH} characters.`);
    }
    const place = { postalCode, stateCode, municipality, city: city === '' ? null : city };
    const otherState = this.postalCodes.add(place, { name, type, zone });
    if (otherState)
      throw this.invalid(
        `postal code ${postalCode} belongs to ${otherState} in an earlier line, but to ${stateCode} in this line.`,
      );
    this.states.add(stateCode);
    this.rows++;
  }

  private invalid(problem: string): CatalogFileError {
    return new CatalogFileError(problem, this.count);
  }
}
