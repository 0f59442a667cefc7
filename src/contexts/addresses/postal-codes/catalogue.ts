/** A settlement of a postal code. */
export interface Colonia {
  readonly name: string;
  /** `Colonia`, `Fraccionamiento`, `Pueblo` … */
  readonly type: string;
  /** `Urbano`, `Semiurbano` or `Rural`. */
  readonly zone: string;
}

/** A postal code with what belongs to it. Source: specification, Postal code record. */
export interface PostalCode {
  /** Five digits, leading zeros included. */
  readonly postalCode: string;
  /** `MX-CMX` */
  readonly stateCode: string;
  readonly municipality: string;
  /** Null where the catalogue names none. */
  readonly city: string | null;
  readonly colonias: readonly Colonia[];
}

/** Where an edition comes from: the one that is shipped, or the official file of Correos de México. */
export type CatalogueSource = 'starter' | 'sepomex';

/** A catalogue to be loaded, whole. */
export interface Catalogue {
  readonly source: CatalogueSource;
  /** Tells one content from another. */
  readonly fingerprint: string;
  /** Settlements as the source counts them. */
  readonly rowCount: number;
  readonly postalCodes: readonly PostalCode[];
}

/** What is loaded. */
export interface Edition {
  readonly source: CatalogueSource;
  readonly fingerprint: string;
  readonly rowCount: number;
  readonly postalCodeCount: number;
  readonly loadedAt: Date;
}

/** Gathers settlements by postal code. The same name and type twice counts once. */
export class PostalCodes {
  private readonly byCode = new Map<string, MutablePostalCode>();

  /** The state the postal code belongs to already, where it is another one; else null. */
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
