import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { describeEdition } from './load-starter.js';

/** What others may ask of the catalogue of postal codes. */
@Injectable()
export class PostalCodeCatalogue {
  constructor(private readonly catalogues: CatalogueRepository) {}

  /** One line that says which catalogue is loaded. */
  async describe(): Promise<string> {
    return describeEdition(await this.catalogues.currentEdition());
  }
}
