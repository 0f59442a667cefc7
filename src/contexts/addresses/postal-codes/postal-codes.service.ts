import { Injectable } from '@nestjs/common';
import { ApiError, existing } from '../../../kernel/api-error.js';
import { searchedName } from '../place-name.js';
import { unknownPostalCode, withFirstZero, type PostalCode } from './catalog.js';
import type { Edition } from './postal-code.entity.js';
import { CatalogRepository } from './catalog.repository.js';
import { describeEdition } from './load-starter.js';
import { PostalCodeRepository } from './postal-code.repository.js';
import type { PostalCodeSearchQuery } from './postal-code.request.js';

const DEFAULT_LIMIT = 20;

export interface CatalogPlace {
  /** `MX-NLE` */
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string | null;
}

@Injectable()
export class PostalCodesService {
  constructor(
    private readonly postalCodes: PostalCodeRepository,
    private readonly catalogs: CatalogRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(postalCode: string): Promise<PostalCode> {
    const [record] = await this.postalCodes.findAll([postalCode]);
    if (record) return record;
    const { message } = unknownPostalCode(postalCode.slice(0, 10), await this.catalogs.currentSource());
    throw new ApiError('RESOURCE_NOT_FOUND', message);
  }

  /** The loaded catalog. Throws `RESOURCE_NOT_FOUND` until the first startup has loaded a catalog. */
  async edition(): Promise<Edition> {
    return existing(await this.catalogs.currentEdition(), 'Catalog');
  }

  /**
   * Returns postal codes, best match first, each with its matching colonias only. Source:
   * docs/addresses.md#postal-codes
   */
  async search({ q, stateCode, limit }: PostalCodeSearchQuery): Promise<PostalCode[]> {
    const text = searchedName(q);
    if (text === '') return [];
    return this.postalCodes.search({ text, stateCode: stateCode ?? null, limit: limit ?? DEFAULT_LIMIT });
  }

  /** The places of known postal codes. `neighborhood` is the first colonia of the postal code. */
  async placesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, CatalogPlace>> {
    const records = await this.postalCodes.findAll(postalCodes);
    return new Map(
      records.map(({ postalCode, stateCode, municipality, city, colonias }) => [
        postalCode,
        { state: stateCode, city: city ?? municipality, neighborhood: colonias[0]?.name ?? null },
      ]),
    );
  }

  /** Maps each text of four digits to the existing postal code with a leading zero: `6600` → `06600`. */
  async withFirstZeros(postalCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const padded = new Map(
      postalCodes.flatMap((code) => {
        const whole = withFirstZero(code);
        return whole === null ? [] : [[whole, code] as const];
      }),
    );
    if (padded.size === 0) return new Map();
    const records = await this.postalCodes.findAll([...padded.keys()]);
    return new Map(records.map(({ postalCode }) => [padded.get(postalCode)!, postalCode]));
  }

  async describe(): Promise<string> {
    return describeEdition(await this.catalogs.currentEdition());
  }
}
