/** A colonia in the catalog. */
export interface Place {
  readonly postalCode: string;
  readonly neighborhood: string;
  /** For example `Colonia` or `Fraccionamiento`. */
  readonly type: string;
  readonly municipality: string;
  readonly city: string;
  readonly state: { readonly code: string; readonly name: string };
}

export interface TypedAddress {
  readonly postalCode: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const abbreviated = (text: string): string =>
  text.replace(
    /\b(?:Santa|Santo|General|Ciudad|Francisco|Guadalupe|Residencial|Ampliación|Fraccionamiento)(?= )/g,
    (word) => ABBREVIATIONS[word]!,
  );

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  Santa: 'Sta.',
  Santo: 'Sto.',
  General: 'Gral.',
  Ciudad: 'Cd.',
  Francisco: 'Fco.',
  Guadalupe: 'Gpe.',
  Residencial: 'Res.',
  Ampliación: 'Ampl.',
  Fraccionamiento: 'Fracc.',
};

interface Style {
  readonly name: string;
  readonly typed: (place: Place) => TypedAddress;
}

/** Ways in which people and checkouts write the same place. */
export const STYLES: readonly Style[] = [
  {
    name: 'as in the catalog',
    typed: ({ postalCode, neighborhood, city, state }) => ({ postalCode, neighborhood, city, state: state.name }),
  },
  {
    name: 'in capitals, without accents',
    typed: ({ postalCode, neighborhood, city, state }) => ({
      postalCode,
      neighborhood: plain(neighborhood).toUpperCase(),
      city: plain(city).toUpperCase(),
      state: plain(state.name).toUpperCase(),
    }),
  },
  {
    name: 'col. and lower case',
    typed: ({ postalCode, neighborhood, city, state }) => ({
      postalCode,
      neighborhood: `col. ${neighborhood.toLowerCase()}`,
      city: city.toLowerCase(),
      state: state.name.toLowerCase(),
    }),
  },
  {
    name: 'with type, abbreviations and state code',
    typed: ({ postalCode, neighborhood, type, municipality, state }) => ({
      postalCode,
      neighborhood: abbreviated(`${type} ${neighborhood}`),
      city: abbreviated(municipality),
      state: state.code.slice('MX-'.length),
    }),
  },
  {
    name: 'with city and extra spaces',
    typed: ({ postalCode, neighborhood, city, state }) => ({
      postalCode: ` ${postalCode} `,
      neighborhood: ` ${neighborhood},  ${city} `,
      city: `${plain(city)}, ${state.name}`,
      state: state.code,
    }),
  },
];

/** The address in one of the styles, in rotation. */
export const typedIn = (place: Place, index: number): TypedAddress => STYLES[index % STYLES.length]!.typed(place);

/** The requested number of addresses. With fewer places, each occurs again in its next style. */
export const typedAddresses = (places: readonly Place[], count: number): Typed[] =>
  Array.from({ length: count }, (_, index) => {
    const nth = index % places.length;
    const place = places[nth]!;
    const style = STYLES[(nth + Math.floor(index / places.length)) % STYLES.length]!;
    return { place, style: style.name, address: style.typed(place) };
  });

export interface Typed {
  readonly place: Place;
  readonly style: string;
  readonly address: TypedAddress;
}
