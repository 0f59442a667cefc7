import { closestMatch } from 'leven';

/** Maximum length of a compared name. The maximum limits the processing cost of a request. */
const MAX_COMPARED = 40;
const TOLERANCE = 1 / 3;
/** Minimum length for the comparison of endings. Shorter names match the ending of too many other names. */
const MIN_ENDING = 4;

/** Maps Spanish names and names of other APIs to fields of this API. Keys contain no upper case and no punctuation. */
const OTHER_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    alto: ['height'],
    altura: ['height'],
    ancho: ['width'],
    calle: ['street'],
    cantidad: ['quantity'],
    ciudad: ['city'],
    codigopostal: ['postalCode'],
    colonia: ['neighborhood'],
    correo: ['contactEmail', 'email'],
    cp: ['postalCode'],
    destinatario: ['contactName', 'to'],
    destino: ['to', 'toAddress', 'destination'],
    empresa: ['company', 'companyName'],
    entrecalles: ['reference'],
    estado: ['state'],
    largo: ['length'],
    municipio: ['city'],
    nombre: ['contactName', 'name'],
    numeroexterior: ['exteriorNumber'],
    numerointerior: ['interiorNumber'],
    numext: ['exteriorNumber'],
    numint: ['interiorNumber'],
    origen: ['from', 'fromAddress', 'origin'],
    pais: ['country'],
    paquete: ['parcel'],
    paqueteria: ['carrierCode', 'carrier'],
    peso: ['weight'],
    precio: ['unitPrice', 'price'],
    province: ['state'],
    provincia: ['state'],
    referencia: ['reference', 'externalId'],
    referencias: ['reference'],
    remitente: ['from', 'contactName'],
    suburb: ['neighborhood'],
    district: ['neighborhood'],
    telefono: ['contactPhone', 'phone'],
    valordeclarado: ['declaredValue'],
    zip: ['postalCode'],
    zipcode: ['postalCode'],
  }),
);

/** Converts a name to lower case without punctuation and accents: `postal_code` and `PostalCode` become `postalcode`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns the known name that is most similar to an unknown name. Returns null if no known name is similar. */
export function nearestName(unknown: string, known: readonly string[]): string | null {
  const sought = plain(unknown);
  if (unknown.length > MAX_COMPARED || sought === '') return null;
  const plainNames = known.map(plain);
  const called = (name: string | undefined) => known[plainNames.indexOf(name ?? '-')];
  return (
    called(sought) ??
    OTHER_WORDS.get(sought)?.find((name) => known.includes(name)) ??
    nameWithEnd(sought, known, plainNames) ??
    called(closestMatch(sought, plainNames, { maxDistance: Math.round(sought.length * TOLERANCE) })) ??
    null
  );
}

/** Returns `contactPhone` for `phone` if no other known name starts or ends with `phone`. */
function nameWithEnd(sought: string, known: readonly string[], plainNames: readonly string[]): string | null {
  if (sought.length < MIN_ENDING) return null;
  const found = known.filter((_, index) => {
    const name = plainNames[index]!;
    return name.endsWith(sought) || name.startsWith(sought);
  });
  return found.length === 1 ? found[0]! : null;
}
