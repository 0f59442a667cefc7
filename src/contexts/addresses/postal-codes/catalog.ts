/** A settlement of a postal code. */
export interface Colonia {
  readonly name: string;
  /** `Colonia`, `Fraccionamiento`, `Pueblo` … */
  readonly type: string;
  /** `Urbano`, `Semiurbano` or `Rural`. */
  readonly zone: string;
}

/** Source: docs/reference/addresses.md#postal-code-catalog */
export interface PostalCode {
  /** Five digits, leading zeros included. */
  readonly postalCode: string;
  /** `MX-CMX` */
  readonly stateCode: string;
  readonly municipality: string;
  /** Null if the catalog has none. */
  readonly city: string | null;
  readonly colonias: readonly Colonia[];
}

/** `starter`: shipped with the service; `sepomex`: the official file of Correos de México. */
export type CatalogSource = 'starter' | 'sepomex';

/** A complete catalog to load. */
export interface Catalog {
  readonly source: CatalogSource;
  /** SHA-256 of the content, in hex. */
  readonly fingerprint: string;
  /** Settlements in the source, duplicates included. */
  readonly rowCount: number;
  readonly postalCodes: readonly PostalCode[];
}

/** The loaded catalog. */
export interface Edition {
  readonly source: CatalogSource;
  readonly fingerprint: string;
  readonly rowCount: number;
  readonly postalCodeCount: number;
  readonly loadedAt: Date;
}

/** Groups settlements by postal code; drops duplicates of name and type. */
export class PostalCodes {
  private readonly byCode = new Map<string, MutablePostalCode>();

  /** Returns the state that the postal code was added with before if it is another one; else null. */
  add(place: Omit<PostalCode, 'colonias'>, colonia: Colonia): string | null {
    let known = this.byCode.get(place.postalCode);
    if (!known) this.byCode.set(place.postalCode, (known = { ...place, colonias: [], seen: new Set() }));
    if (known.stateCode !== place.stateCode) return known.stateCode;
    known.city ??= place.city;
    const key = `${colonia.name}|${colonia.type}`;
    if (!known.seen.has(key)) known.colonias.push(colonia);
    known.seen.add(key);
    return null;
  }

  all(): PostalCode[] {
    return [...this.byCode.values()].map(({ seen: _, ...place }) => place);
  }
}

interface MutablePostalCode extends PostalCode {
  city: string | null;
  readonly colonias: Colonia[];
  readonly seen: Set<string>;
}
