import { Injectable } from '@nestjs/common';
import { CatalogRepository } from './catalog.repository.js';
import { describeEdition } from './load-starter.js';

/** The postal code catalog for other parts of the service. */
@Injectable()
export class PostalCodeCatalog {
  constructor(private readonly catalogs: CatalogRepository) {}

  /** One line about the loaded edition. */
  async describe(): Promise<string> {
    return describeEdition(await this.catalogs.currentEdition());
  }
}
