import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { termsOf } from '../place-name.js';
import type { PostalCode } from './catalog.js';
import { PostalCodeEntity } from './postal-code.entity.js';

export interface ColoniaSearch {
  /** Result of `searchedName`, never empty. */
  readonly text: string;
  readonly stateCode: string | null;
  readonly limit: number;
}

const RECORD = columnsOf(PostalCodeEntity, 'p');
const COLONIA = "json_build_object('name', c.name, 'type', c.type, 'zone', c.zone)";

/**
 * Limits of one search. At most `CANDIDATES` names are compared with the text. The postal codes of at most `RANKED` names are read.
 */
const CANDIDATES = 600;
const RANKED = 100;

@Injectable()
export class PostalCodeRepository {
  constructor(private readonly database: Database) {}

  /** The result contains no record for an unknown postal code. Each record contains all colonias of the postal code. */
  findAll(postalCodes: readonly string[]): Promise<PostalCode[]> {
    return this.database.query<PostalCode>(
      `SELECT ${RECORD}, json_agg(${COLONIA} ORDER BY c.position) AS colonias
       FROM postal_codes p JOIN colonias c USING (postal_code)
       WHERE p.postal_code = ANY ($1::text[]) GROUP BY p.postal_code`,
      [postalCodes],
    );
  }

  /**
   * Returns postal codes and the colonias whose name contains a text, best match first. Names that begin with the text precede all
   * other names and are sorted alphabetically, so that an exact match is first. The next names contain a word that begins with the
   * text, shortest name first. The last names contain the text elsewhere, shortest name first. One or two letters match only the
   * start of a word (docs/adr/0031-postal-codes.md).
   */
  async search(search: ColoniaSearch): Promise<PostalCode[]> {
    const { text, limit } = search;
    const found = new Set(await this.beginningWith(search));
    const anywhere = text.length >= 3;
    const needles = [...(text.length >= 2 ? [` ${text}`] : []), ...(anywhere ? [text] : [])];
    for (const needle of needles)
      if (found.size < limit) for (const code of await this.containing(search, needle)) found.add(code);
    return this.matching([...found].slice(0, limit), text, anywhere ? text : ` ${text}`);
  }

  private beginningWith({ text, stateCode, limit }: ColoniaSearch): Promise<string[]> {
    const ofState = stateCode === null ? '' : 'state_code = $4 AND';
    return this.codes(
      `SELECT postal_code FROM (
           SELECT search_name, postal_code FROM colonias WHERE ${ofState} search_name >= $1 AND search_name < $2
           ORDER BY search_name, postal_code LIMIT ${CANDIDATES}
         ) best
         GROUP BY postal_code ORDER BY min(search_name), postal_code LIMIT $3`,
      // Upper bound of all texts with this prefix.
      [text, `${text}\u{10FFFF}`, limit, ...(stateCode === null ? [] : [stateCode])],
    );
  }

  private containing({ stateCode, limit }: ColoniaSearch, needle: string): Promise<string[]> {
    const ofState = stateCode === null ? '' : 'AND c.state_code = $4';
    const ofTheState = stateCode === null ? [] : [stateCode];
    return this.codes(
      `WITH candidates AS MATERIALIZED (
           SELECT name FROM colonia_names WHERE terms @> $1::text[] AND position($2 IN ' ' || name) > 0 LIMIT ${CANDIDATES}
         ), ranked AS MATERIALIZED (
           SELECT name, row_number() OVER (ORDER BY length(name), name) AS rank FROM candidates
           ORDER BY rank LIMIT ${RANKED}
         )
         SELECT c.postal_code FROM ranked CROSS JOIN LATERAL (
           SELECT postal_code FROM colonias c WHERE c.search_name = ranked.name ${ofState} ORDER BY postal_code LIMIT $3
         ) c
         GROUP BY c.postal_code ORDER BY min(rank), c.postal_code LIMIT $3`,
      [[...termsOf(needle), ...ofTheState], needle, limit, ...ofTheState],
    );
  }

  private async codes(text: string, params: readonly unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ postal_code: string }>(text, params);
    return rows.map(({ postal_code }) => postal_code);
  }

  /**
   * Returns the catalog records in the same order as `postalCodes`. Each record contains only the colonias whose name contains
   * `needle`.
   */
  private matching(postalCodes: readonly string[], text: string, needle: string): Promise<PostalCode[]> {
    if (postalCodes.length === 0) return Promise.resolve([]);
    return this.database.query<PostalCode>(
      `SELECT ${RECORD}, json_agg(${COLONIA}
         ORDER BY c.search_name <> $2, NOT starts_with(c.search_name, $2), c.search_name, c.position) AS colonias
       FROM unnest($1::text[]) WITH ORDINALITY AS found (postal_code, rank)
       JOIN postal_codes p ON p.postal_code = found.postal_code
       JOIN colonias c ON c.postal_code = p.postal_code AND position($3 IN ' ' || c.search_name) > 0
       GROUP BY p.postal_code, found.rank ORDER BY found.rank`,
      [postalCodes, text, needle],
    );
  }
}
