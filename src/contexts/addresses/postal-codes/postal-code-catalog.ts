import { Injectable } from '@nestjs/common';
import { CatalogRepository } from './catalog.repository.js';
import { PostalCodeRepository } from './postal-code.repository.js';
import { describeEdition } from './load-starter.js';

export interface CatalogPlace {
  /** `MX-NLE` */
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string | null;
}

/** The postal code catalog for other parts of the service. */
@Injectable()
export class PostalCodeCatalog {
  constructor(
    private readonly catalogs: CatalogRepository,
    private readonly postalCodes: PostalCodeRepository,
  ) {}

  /** The places of postal codes: unknown ones are missing. `neighborhood`: the first of the postal code's colonias. */
  async placesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, CatalogPlace>> {
    const records = await this.postalCodes.findAll(postalCodes);
    return new Map(
      records.map(({ postalCode, stateCode, municipality, city, colonias }) => [
        postalCode,
        { state: stateCode, city: city ?? municipality, neighborhood: colonias[0]?.name ?? null },
      ]),
    );
  }

  /** One line about the loaded edition. */
  async describe(): Promise<string> {
    return describeEdition(await this.catalogs.currentEdition());
  }
}
