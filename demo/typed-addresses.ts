/** A colonia as the catalog has it. */
export interface Place {
  readonly postalCode: string;
  readonly neighborhood: string;
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

/** How people and the checkouts of shops write the same place. */
export const STYLES: readonly ((place: Place) => TypedAddress)[] = [
  ({ state, ...place }) => ({ ...place, state: state.name }),
  ({ state, ...place }) => ({
    postalCode: place.postalCode,
    neighborhood: plain(place.neighborhood).toUpperCase(),
    city: plain(place.city).toUpperCase(),
    state: plain(state.name).toUpperCase(),
  }),
  ({ state, ...place }) => ({
    postalCode: place.postalCode,
    neighborhood: `col. ${place.neighborhood.toLowerCase()}`,
    city: place.city.toLowerCase(),
    state: state.name.toLowerCase(),
  }),
  ({ state, ...place }) => ({ ...place, state: state.code }),
  ({ state, ...place }) => ({
    postalCode: ` ${place.postalCode} `,
    neighborhood: ` Colonia  ${place.neighborhood} `,
    city: plain(place.city),
    state: state.code.slice('MX-'.length),
  }),
];

/** The address in one of the styles, by turns. */
export const typedIn = (place: Place, index: number): TypedAddress => STYLES[index % STYLES.length]!(place);

/** As many addresses as asked for: where there are fewer places, each comes again in its next style. */
export const typedAddresses = (places: readonly Place[], count: number): TypedAddress[] =>
  Array.from({ length: count }, (_, index) => {
    const lap = Math.floor(index / places.length);
    return typedIn(places[index % places.length]!, (index % places.length) + lap);
  });
