import { Injectable } from '@nestjs/common';
import { searchedName } from '../place-name.js';
import type { PostalCode } from '../postal-codes/catalog.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { coloniaOf, isTownOf } from './places.js';
import { resolveAddress, type ParsedAddress } from './resolve-address.js';
import { splitText, type TypedAddress } from './split-text.js';

/** Postal codes that are looked at for a colonia whose code is missing. */
const CANDIDATES = 20;

/** Reads an address typed in one line, by rules and the catalog. Reports what it guessed and what it did not read. */
@Injectable()
export class ParseAddress {
  constructor(private readonly postalCodes: PostalCodeRepository) {}

  /** `postalCode`: known from elsewhere; it goes before one in the text. */
  async execute(text: string, postalCode: string | null): Promise<ParsedAddress> {
    const typed = splitText(text);
    const codes = postalCode ? [postalCode] : typed.postalCodes;
    const records = await this.postalCodes.findAll(codes);
    // A house may have five digits, too: the code that the catalog knows, else the last.
    const record =
      codes.toReversed().flatMap((code) => records.find((each) => each.postalCode === code) ?? [])[0] ?? null;
    const said = record?.postalCode ?? codes.at(-1) ?? null;
    const withoutCode = resolveAddress(typed, { record, postalCode: said, isInferred: false });
    if (said !== null) return withoutCode;
    const found = await this.onlyPlaceOf(withoutCode, typed);
    return found
      ? resolveAddress(typed, { record: found, postalCode: found.postalCode, isInferred: true })
      : withoutCode;
  }

  /** The only postal code of the state with a colonia of this name, in this town where the text names one. */
  private async onlyPlaceOf({ address }: ParsedAddress, typed: TypedAddress): Promise<PostalCode | null> {
    const { neighborhood, state, city } = address;
    if (neighborhood === null || state === null) return null;
    const search = { text: searchedName(neighborhood), stateCode: state, limit: CANDIDATES };
    if (search.text === '') return null;
    const towns = [city, typed.municipality].filter((town) => town !== null);
    const found = (
      await this.postalCodes.findAll((await this.postalCodes.search(search)).map((each) => each.postalCode))
    ).filter(
      (record) =>
        coloniaOf(neighborhood, record)?.isMisspelt === false &&
        (towns.length === 0 || towns.some((town) => isTownOf(town, record))),
    );
    return found.length === 1 ? found[0]! : null;
  }
}
