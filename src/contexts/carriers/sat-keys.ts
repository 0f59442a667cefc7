/** Matches a key of the SAT catalog `c_ClaveProdServCP`: 8 digits. The catalog itself is not checked, because the SAT adds keys. */
export const SAT_PRODUCT_KEY = /^\d{8}$/;

/** All codes of the SAT's `c_TipoEmbalaje`, Carta Porte 3.1 (phpcfdi/resources-sat-catalogs, public domain, November 2026). */
export const SAT_PACKAGING_CODES: readonly string[] = [
  // Drums (bidones, tambores).
  ...['1A1', '1A2', '1B1', '1B2', '1D', '1G', '1H1', '1H2', '1N1', '1N2'],
  // Jerricans (porrones).
  ...['3A1', '3A2', '3B1', '3B2', '3H1', '3H2'],
  // Boxes: steel, aluminium, wood, plywood, reconstituted wood, cardboard (4G), plastic.
  ...['4A', '4B', '4C1', '4C2', '4D', '4F', '4G', '4H1', '4H2'],
  // Bags: woven plastic, plastic film (5H4), cloth, paper.
  ...['5H1', '5H2', '5H3', '5H4', '5L1', '5L2', '5L3', '5M1', '5M2'],
  // Composite packaging: plastic inside another packaging.
  ...['6HA1', '6HA2', '6HB1', '6HB2', '6HC', '6HD1', '6HD2', '6HG1', '6HG2', '6HH1', '6HH2'],
  // Composite packaging: glass, porcelain or stoneware inside another packaging.
  ...['6PA1', '6PA2', '6PB1', '6PB2', '6PC', '6PD1', '6PD2', '6PG1', '6PG2', '6PH1', '6PH2'],
  // Packages of plastic, of cloth.
  ...['7H1', '7L1'],
  // Does not apply.
  'Z01',
];
