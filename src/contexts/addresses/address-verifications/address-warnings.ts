import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StreetAddress } from '../../../kernel/postal-address.js';
import { printedTexts, unprintableFields, type PrintedAddress } from '../printable-address.js';
import {
  unknownPostalCode,
  withFirstZero,
  withoutFirstZero,
  type CatalogSource,
  type PostalCode,
} from '../postal-codes/catalog.js';
import { CatalogRepository } from '../postal-codes/catalog.repository.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { isCovered, matchingColonia, mismatches, similarColonias } from './examine-address.js';
import { VERIFICATION_WARNINGS } from './verification.js';

export const MISFIT_CODES = [
  ...VERIFICATION_WARNINGS,
  'UNKNOWN_POSTAL_CODE',
  'UNKNOWN_NEIGHBORHOOD',
  'NOT_PRINTABLE',
] as const;

export type PlacedAddress = Pick<StreetAddress, 'postalCode' | 'neighborhood' | 'city' | 'state'> &
  PrintedAddress & { readonly country: string };

export interface Misfit {
  readonly field: 'state' | 'city' | 'postalCode' | 'neighborhood';
  readonly code: (typeof MISFIT_CODES)[number];
  readonly message: string;
}

/**
 * A field of a shipment address that contradicts the postal code of the address. `field` is a path, for example `toAddress.state`.
 */
export interface AddressWarning extends Omit<Misfit, 'field'> {
  readonly field: string;
}

export type AddressesByPath = Readonly<Record<string, PlacedAddress>>;

/**
 * Maximum number of addresses in the cache, and lifetime of a cached address in milliseconds. After a catalog is loaded, the
 * warnings of a cached address remain unchanged until its lifetime ends.
 */
const REMEMBERED = 5000;
const REMEMBERED_MS = 60_000;

/**
 * Non-blocking warnings about addresses that contradict the catalog. One query reads the postal codes of all addresses that are not
 * in the cache. Source: docs/addresses.md#verifying
 */
@Injectable()
export class AddressWarnings {
  private readonly known = new LRUCache<string, readonly Misfit[]>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    private readonly postalCodes: PostalCodeRepository,
    private readonly catalogs: CatalogRepository,
  ) {}

  async of(addresses: AddressesByPath): Promise<readonly AddressWarning[]> {
    return (await this.ofEach([addresses]))[0]!;
  }

  /**
   * Returns one list of warnings per shipment, in the same order as the shipments. If a shipment contains an address twice, the
   * address is reported once.
   */
  async ofEach(shipments: readonly AddressesByPath[]): Promise<(readonly AddressWarning[])[]> {
    const placed = shipments.map(byKey);
    const found = new Map<string, readonly Misfit[]>();
    const missing = new Map<string, PlacedAddress>();
    for (const each of placed)
      for (const [key, { address }] of each) {
        const remembered = this.known.get(key);
        if (remembered) found.set(key, remembered);
        else missing.set(key, address);
      }
    if (missing.size > 0) for (const [key, misfit] of await this.lookUp(missing)) found.set(key, misfit);
    return placed.map((each, index) => [
      ...[...each].flatMap(([key, { path }]) =>
        found.get(key)!.map(({ field, code, message }) => ({ field: `${path}.${field}`, code, message })),
      ),
      ...notPrintable(shipments[index]!),
    ]);
  }

  private async lookUp(addresses: ReadonlyMap<string, PlacedAddress>): Promise<ReadonlyMap<string, readonly Misfit[]>> {
    const asked = new Set([...addresses.values()].map(({ postalCode }) => postalCode));
    const padded = [...asked].flatMap((code) => withFirstZero(code) ?? []);
    const records = new Map(
      (await this.postalCodes.findAll([...asked, ...padded])).map((each) => [each.postalCode, each]),
    );
    const isComplete = [...asked].every((code) => records.has(code));
    const source = isComplete ? 'sepomex' : await this.catalogs.currentSource();
    const found = new Map<string, readonly Misfit[]>();
    for (const [key, address] of addresses) {
      const meant = records.get(withFirstZero(address.postalCode) ?? '');
      const misfit = misfits(address, records.get(address.postalCode) ?? null, source, meant);
      this.known.set(key, misfit);
      found.set(key, misfit);
    }
    return found;
  }
}

/** Returns each distinct Mexican address once, with the first path of the address. */
function byKey(addresses: AddressesByPath): Map<string, { readonly path: string; readonly address: PlacedAddress }> {
  const placed = new Map<string, { readonly path: string; readonly address: PlacedAddress }>();
  for (const [path, address] of Object.entries(addresses)) {
    if (!isCovered(address)) continue;
    const key = keyOf(address);
    if (!placed.has(key)) placed.set(key, { path, address });
  }
  return placed;
}

/** Checks addresses of all countries. If several addresses have the same printed text, only the first path is reported. */
function notPrintable(addresses: AddressesByPath): AddressWarning[] {
  const reported = new Set<string>();
  return Object.entries(addresses).flatMap(([path, address]) => {
    const fields = unprintableFields(address);
    const texts = fields.length === 0 ? '' : JSON.stringify(printedTexts(address));
    if (fields.length === 0 || reported.has(texts)) return [];
    reported.add(texts);
    return fields.map(({ field, message }) => ({
      field: `${path}.${field}`,
      code: 'NOT_PRINTABLE' as const,
      message: `${path}.${field} ${message}`,
    }));
  });
}

const keyOf = ({ postalCode, neighborhood, city, state }: PlacedAddress): string =>
  `${postalCode}\n${neighborhood ?? ''}\n${city}\n${state}`;

const NAMED = 3;

/**
 * `record` is null if the catalog does not contain the postal code. `meant` is set if the postal code lacks its leading zero.
 * `meant` is then the record of the full postal code.
 */
function misfits(
  address: PlacedAddress,
  record: PostalCode | null,
  source: CatalogSource,
  meant?: PostalCode,
): readonly Misfit[] {
  const { postalCode, neighborhood } = address;
  if (!record) {
    const { message } = meant ? withoutFirstZero(postalCode, meant) : unknownPostalCode(postalCode, source);
    return [{ field: 'postalCode', code: 'UNKNOWN_POSTAL_CODE', message }];
  }
  if (matchingColonia(neighborhood, record)) return mismatches(address, record);
  const nearest = similarColonias(neighborhood, record.colonias).slice(0, NAMED);
  const names = nearest.map((colonia) => colonia.neighborhood).join(', ');
  const more = record.colonias.length > NAMED ? ' and others' : '';
  return [
    ...mismatches(address, record),
    {
      field: 'neighborhood',
      code: 'UNKNOWN_NEIGHBORHOOD',
      message: `Postal code ${postalCode} has no colonia "${neighborhood}". Its colonias are: ${names}${more}.`,
    },
  ];
}
