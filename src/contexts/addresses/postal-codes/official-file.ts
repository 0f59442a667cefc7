import { createHash } from 'node:crypto';
import { STATES } from '../states.js';
import { PostalCodes, type Catalogue } from './catalogue.js';

/** A file that is not the official catalogue, or is damaged. `expected`: the message is for whoever gave the file. */
export class CatalogueFileError extends Error {
  readonly expected = true;

  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `Line ${line}: ${problem}`);
    this.name = 'CatalogueFileError';
  }
}

const COLUMNS =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const FIELDS = COLUMNS.split('|').length;
const LONGEST_FIELD = 200;
const LONGEST_LINE = 4096;

/** Letters of UTF-8 read as ISO-8859-1, and control characters. */
const WRONG_ENCODING = /[ÂÃ][\u0080-\u00BF]/;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

const stateCodes: ReadonlyMap<string, string> = new Map(STATES.map(({ number, code }) => [number, code]));

/**
 * Reads the text file that Correos de México publishes: ISO-8859-1, a notice, a line of column names, then one settlement
 * a line in 15 fields. Memory holds the settlements, never the file.
 *
 * Throws `CatalogueFileError` that names the first line which is wrong.
 */
export async function readOfficialFile(chunks: AsyncIterable<Buffer>): Promise<Catalogue> {
  const reader = new LineReader();
  const hash = createHash('sha256');
  let rest = '';
  for await (const chunk of chunks) {
    hash.update(chunk);
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE)
      throw new CatalogueFileError('is too long for a settlement.', reader.count + lines.length + 1);
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
      throw this.wrong('is UTF-8; the official file is ISO-8859-1. Import it as it was downloaded.');
    }
    if (CONTROL.test(line)) throw this.wrong('holds control characters.');
    this.readSettlement(line.split('|'));
  }

  finish(fingerprint: string): Catalogue {
    if (this.count < 3) throw new CatalogueFileError('The file holds no settlement.');
    if (this.states.size !== STATES.length) {
      const missing = STATES.filter(({ code }) => !this.states.has(code)).map(({ name }) => name);
      throw new CatalogueFileError(
        `The file lacks ${missing.length} of the 32 states (${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}). Download the one of all states.`,
      );
    }
    return { source: 'sepomex', fingerprint, rowCount: this.rows, postalCodes: this.postalCodes.all() };
  }

  private readColumns(line: string): void {
    if (line !== COLUMNS)
      throw this.wrong('should name the 15 columns of the official text file (d_codigo|d_asenta|…).');
  }

  private readSettlement(fields: readonly string[]): void {
    if (fields.length !== FIELDS) throw this.wrong(`has ${fields.length} fields instead of ${FIELDS}.`);
    const [postalCode, name, type, municipality, , city, , stateNumber] = fields.map((field) => field.trim()) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const zone = fields[13]!.trim();
    if (!/^\d{5}$/.test(postalCode)) {
      throw this.wrong(
        `"${postalCode.slice(0, 20)}" is not a postal code of five digits${/^\d{4}$/.test(postalCode) ? ': its leading zero is lost' : ''}.`,
      );
    }
    const stateCode = stateCodes.get(stateNumber);
    if (!stateCode) throw this.wrong(`"${stateNumber.slice(0, 20)}" is not the number of a state (01 to 32).`);
    for (const [what, text] of Object.entries({ name, type, municipality, zone })) {
      if (text === '') throw this.wrong(`has no ${what}.`);
      if (text.length > LONGEST_FIELD) throw this.wrong(`has a ${what} of more than ${LONGEST_FIELD} characters.`);
    }
    const place = { postalCode, stateCode, municipality, city: city === '' ? null : city };
    const otherState = this.postalCodes.add(place, { name, type, zone });
    if (otherState)
      throw this.wrong(`postal code ${postalCode} belongs to ${otherState} in an earlier line, to ${stateCode} here.`);
    this.states.add(stateCode);
    this.rows++;
  }

  private wrong(problem: string): CatalogueFileError {
    return new CatalogueFileError(problem, this.count);
  }
}
