import fc from 'fast-check';
import { nameVariants, placeName, searchedName, similarity } from './place-name.js';

const matches = (official: string, given: string, towns: string[] = []): boolean => {
  const names = nameVariants(official, towns);
  return [...nameVariants(given)].some((name) => names.has(name));
};

describe('A colonia’s name', () => {
  it.each([
    ['Juárez', 'JUAREZ'],
    ['Juárez', 'Col. Juárez'],
    ['Juárez', 'colonia juarez'],
    ['Santa María la Ribera', 'Sta. Maria La Ribera'],
    ['General Anaya', 'Gral Anaya'],
    ['Las Américas', 'Fracc. Las Américas'],
    ['Avenida Central', 'Av. Central'],
    ['Nonoalco Tlatelolco', 'U.H. Nonoalco Tlatelolco'],
    ['Nonoalco Tlatelolco', 'Unidad Hab. Nonoalco-Tlatelolco'],
    ['Ampliación Napoles', 'Ampl. Nápoles'],
    ['Peñón de los Baños', 'penon de los banos'],
    ['Centro (Área 1)', 'Centro'],
    ['Lomas de Chapultepec I Sección', 'Lomas de Chapultepec I Secc.'],
  ])('%j is matched by %j', (official, given) => {
    expect(matches(official, given)).toBe(true);
  });

  it('is matched without the name of its town', () => {
    expect(matches('Monterrey Centro', 'Centro', ['Monterrey'])).toBe(true);
    expect(matches('Guadalajara Centro', 'Col. Centro', ['Guadalajara', 'Guadalajara'])).toBe(true);
  });

  it.each([
    ['Roma Norte', 'Roma'],
    ['Roma Norte', 'Roma Sur'],
    ['Del Valle Centro', 'Del Valle'],
    ['Centro', 'Col.'],
    ['Centro', '%'],
    ['Centro', '😀'],
  ])('%j is not matched by %j', (official, given) => {
    expect(matches(official, given)).toBe(false);
  });

  it.each([
    ['sta', 'santa'],
    ['av', 'av'],
    ['Av. Cen', 'avenida cen'],
    ['col. roma', 'roma'],
    ['col', 'col'],
    ['fracc las', 'las'],
    ['Pueblo Nue', 'pueblo nue'],
    ['%_\\', ''],
  ])('typed as %j is searched as %j', (typed, searched) => {
    expect(searchedName(typed)).toBe(searched);
  });

  it('is most similar to itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const [a, b] = [placeName(one), placeName(other)];
        expect(similarity(a, a)).toBe(1);
        expect(similarity(a, b)).toBeCloseTo(similarity(b, a));
        expect(similarity(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
