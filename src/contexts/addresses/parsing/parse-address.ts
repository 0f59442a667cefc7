import { Injectable } from '@nestjs/common';
import { searchedName } from '../place-name.js';
import type { PostalCode } from '../postal-codes/catalog.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { coloniaOf, isTownOf } from './places.js';
import { resolveAddress, type ParsedAddress } from './resolve-address.js';
import { splitText, type TypedAddress } from './split-text.js';

/** Maximum number of postal codes to check if the text contains a colonia but no postal code. */
const CANDIDATES = 20;

/**
 * Parses an address in free text with rules and the catalog. Reports the fields that were guessed, and the text that matches no
 * field.
 */
@Injectable()
export class ParseAddress {
  constructor(private readonly postalCodes: PostalCodeRepository) {}

  /** `postalCode` replaces a postal code in the text. If `postalCode` has only four digits, a leading zero is added. */
  async execute(text: string, postalCode: string | null): Promise<ParsedAddress> {
    const typed = splitText(text);
    const codes = postalCode ? [postalCode.padStart(5, '0')] : typed.postalCodes;
    const records = await this.postalCodes.findAll(codes);
    // A house number can also have five digits. The number that the catalog contains is the postal code. If the catalog contains
    // none of the numbers, the last number is the postal code.
    const record =
      codes.toReversed().flatMap((code) => records.find((each) => each.postalCode === code) ?? [])[0] ?? null;
    const said = record?.postalCode ?? codes.at(-1) ?? null;
    const withoutCode = resolveAddress(typed, { record, postalCode: said, isInferred: postalCode?.length === 4 });
    if (said !== null) return withoutCode;
    const short = await this.withFirstZero(withoutCode, typed);
    if (short) return short;
    const found = await this.onlyPlaceOf(withoutCode, typed);
    return found
      ? resolveAddress(typed, { record: found, postalCode: found.postalCode, isInferred: true })
      : withoutCode;
  }

  /**
   * A number with four digits can be a postal code without its leading zero. Three conditions are required. The catalog contains
   * the code with the zero. The text contains no state other than Mexico City. The text contains another number as house number.
   * All postal codes with a leading zero are in Mexico City.
   */
  private async withFirstZero({ address }: ParsedAddress, typed: TypedAddress): Promise<ParsedAddress | null> {
    const typedCode = typed.fourDigits.at(-1);
    if (typedCode === undefined) return null;
    const [record] = await this.postalCodes.findAll([typedCode.padStart(5, '0')]);
    if (!record || (address.state !== null && address.state !== record.stateCode)) return null;
    const read = resolveAddress(typed, { record, postalCode: record.postalCode, isInferred: true, typedCode });
    return read.address.exteriorNumber !== null || address.exteriorNumber !== typedCode ? read : null;
  }

  /**
   * Returns the postal code of the state that contains a colonia with this name. If the text contains a town, the postal code must
   * also be in this town. Returns null if no postal code or several postal codes match.
   */
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
