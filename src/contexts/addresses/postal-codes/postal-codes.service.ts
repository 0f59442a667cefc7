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
  /** For example `MX-NLE`. */
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

  /** Returns the loaded catalog. Throws `RESOURCE_NOT_FOUND` if no catalog has been loaded yet. */
  async edition(): Promise<Edition> {
    return existing(await this.catalogs.currentEdition(), 'Catalog');
  }

  /**
   * Returns postal codes, best match first. Each postal code contains only its matching colonias.
   * Source: docs/addresses.md#postal-codes
   */
  async search({ q, stateCode, limit }: PostalCodeSearchQuery): Promise<PostalCode[]> {
    const text = searchedName(q);
    if (text === '') return [];
    return this.postalCodes.search({ text, stateCode: stateCode ?? null, limit: limit ?? DEFAULT_LIMIT });
  }

  /** Returns the places of the postal codes that the catalog contains. `neighborhood` is the first colonia of the postal code. */
  async placesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, CatalogPlace>> {
    const records = await this.postalCodes.findAll(postalCodes);
    return new Map(
      records.map(({ postalCode, stateCode, municipality, city, colonias }) => [
        postalCode,
        { state: stateCode, city: city ?? municipality, neighborhood: colonias[0]?.name ?? null },
      ]),
    );
  }

  /**
   * Returns the full postal code for each text with four digits, for example `06600` for `6600`. Omits texts whose full postal code
   * is not in the catalog.
   */
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
