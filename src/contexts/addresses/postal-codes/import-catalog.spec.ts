import type { TestingModule } from '@nestjs/testing';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { sql } from '../../../../test/support/bench.js';
import { Database } from '../../../platform/database/database.js';
import type { Catalog } from './catalog.js';
import { CatalogFileError } from './official-file.js';
import { CatalogRepository } from './catalog.repository.js';
import { replaceCatalog } from './import-catalog.js';

describe('A catalog of postal codes', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([], { providers: [CatalogRepository] });
  });
  afterAll(() => module.close());

  /** `count` postal codes with one invented colonia each. */
  const catalogOf = (count: number, fingerprint: string): Catalog => ({
    source: 'sepomex',
    fingerprint,
    rowCount: count,
    postalCodes: Array.from({ length: count }, (_, index) => ({
      postalCode: String(20_000 + index),
      stateCode: 'MX-AGU',
      municipality: 'Aguascalientes',
      city: null,
      colonias: [{ name: `Colonia ${fingerprint} ${index}`, type: 'Colonia', zone: 'Urbano' }],
    })),
  });

  const replace = (catalog: Catalog, force = false, progress: (share: number) => void = () => undefined) =>
    replaceCatalog(module.get(Database), catalog, { force, progress });

  const loaded = async (): Promise<unknown> => {
    const edition = await module.get(CatalogRepository).currentEdition();
    const [count] = await sql<{ codes: number }>('SELECT count(*)::int AS codes FROM postal_codes');
    return { fingerprint: edition?.fingerprint, rowCount: edition?.rowCount, ...count };
  };

  it('replaces the loaded catalog completely and reports progress', async () => {
    const shares: number[] = [];

    await replace(catalogOf(1000, 'a'), true);
    await replace(catalogOf(950, 'b'), false, (share) => shares.push(share));

    expect(await loaded()).toEqual({ fingerprint: 'b', rowCount: 950, codes: 950 });
    expect(await sql("SELECT 1 FROM colonias WHERE name LIKE 'Colonia a %'")).toEqual([]);
    expect(shares.at(-1)).toBe(1);
  });

  it('with less than nine tenths of the loaded settlements is rejected as truncated unless forced', async () => {
    await replace(catalogOf(1000, 'whole'), true);

    await expect(replace(catalogOf(899, 'cut'))).rejects.toThrow(CatalogFileError);
    expect(await loaded()).toEqual({ fingerprint: 'whole', rowCount: 1000, codes: 1000 });

    await replace(catalogOf(899, 'cut'), true);
    expect(await loaded()).toEqual({ fingerprint: 'cut', rowCount: 899, codes: 899 });
  });

  it('leaves the loaded catalog unchanged when it cannot be written', async () => {
    await replace(catalogOf(1000, 'before'), true);
    const twice = catalogOf(1000, 'after');

    await expect(replace({ ...twice, postalCodes: [...twice.postalCodes, twice.postalCodes[0]!] })).rejects.toThrow();

    expect(await loaded()).toEqual({ fingerprint: 'before', rowCount: 1000, codes: 1000 });
  });
});
