import type { TestingModule } from '@nestjs/testing';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { AddressesModule } from '../addresses.module.js';
import type { ParsedAddress } from './resolve-address.js';
import { ParseAddress } from './parse-address.js';

/** `street | exterior | interior | colonia | city | state | postal code | reference`, a dash for null. */
const line = ({ address }: ParsedAddress): string =>
  [
    address.street,
    address.exteriorNumber,
    address.interiorNumber,
    address.neighborhood,
    address.city,
    address.state,
    address.postalCode,
    address.reference,
  ]
    .map((value) => value ?? '-')
    .join(' | ');

const REFORMA = 'Juárez | Ciudad de México | MX-CMX | 06600 | -';
const ROMA = 'Roma Norte | Ciudad de México | MX-CMX | 06700 | -';
const MONTERREY = 'Monterrey Centro | Monterrey | MX-NLE | 64000 | -';

describe('An address typed in one line', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([AddressesModule]);
  });

  afterAll(() => module.close());

  const parse = (text: string, postalCode: string | null = null): Promise<ParsedAddress> =>
    acrossTenants(() => module.get(ParseAddress).execute(text, postalCode));

  describe('is parsed completely', () => {
    it.each([
      // Interior numbers.
      ['Av. Reforma 222 Int. 3B, Col. Juárez, 06600 CDMX', `Av. Reforma | 222 | 3B | ${REFORMA}`],
      ['Reforma 222 int 3-B col. Juarez cp 06600 cdmx', `Reforma | 222 | 3-B | ${REFORMA}`],
      [
        'Álvaro Obregón 45 Depto. 301, Roma Norte, 06700, Ciudad de México',
        `Álvaro Obregón | 45 | Depto. 301 | ${ROMA}`,
      ],
      ['Av Constitución 400 piso 3, Centro, 64000 Monterrey, N.L.', `Av Constitución | 400 | piso 3 | ${MONTERREY}`],
      [
        'Paseo de la Reforma 222, Torre A, Piso 12, Juárez, CDMX, 06600',
        `Paseo de la Reforma | 222 | Torre A Piso 12 | ${REFORMA}`,
      ],
      ['Calle Durango #180 interior 4, Col Roma Norte, C.P. 06700', `Calle Durango | 180 | 4 | ${ROMA}`],
      ['Orizaba No. 93 PB, Roma Norte, 06700 CDMX', `Orizaba | 93 | PB | ${ROMA}`],
      ['Tonalá 127 3er piso, Roma Norte, 06700, CDMX', `Tonalá | 127 | 3er piso | ${ROMA}`],
      ['Zaragoza 1300 Sur Local 7, Centro, Monterrey NL 64000', `Zaragoza | 1300 Sur | Local 7 | ${MONTERREY}`],
      // S/N.
      ['Hidalgo S/N, Centro, 64000, Monterrey, Nuevo León', `Hidalgo | S/N | - | ${MONTERREY}`],
      ['Calle Morelos sn, Col. Centro, Monterrey, N.L., C.P. 64000', `Calle Morelos | S/N | - | ${MONTERREY}`],
      ['Av. Juárez sin número, Juárez, 06600 CDMX', `Av. Juárez | S/N | - | ${REFORMA}`],
      ['Privada Orizaba s/n int. 2, Roma Norte 06700 CDMX', `Privada Orizaba | S/N | 2 | ${ROMA}`],
      ['Zaragoza s.n., Centro, Monterrey, NL, 64000', `Zaragoza | S/N | - | ${MONTERREY}`],
      // Corners.
      [
        'Av. Insurgentes Sur 300 esq. Álvaro Obregón, Roma Norte, 06700 CDMX',
        `Av. Insurgentes Sur | 300 | - | ${ROMA.replace(' | -', ' | esq. Álvaro Obregón')}`,
      ],
      [
        'Hamburgo 108 esquina con Niza, Col. Juárez, 06600, CDMX',
        `Hamburgo | 108 | - | ${REFORMA.replace(' | -', ' | esquina con Niza')}`,
      ],
      [
        'Zaragoza S/N esq Padre Mier, Centro, 64000 Monterrey NL',
        `Zaragoza | S/N | - | ${MONTERREY.replace(' | -', ' | esq Padre Mier')}`,
      ],
      [
        'Orizaba 101, esq. Chihuahua, col. Roma Norte, CP 06700',
        `Orizaba | 101 | - | ${ROMA.replace(' | -', ' | esq. Chihuahua')}`,
      ],
      [
        'Reforma 222 int 8 esq. Niza, Juárez, CDMX 06600',
        `Reforma | 222 | 8 | ${REFORMA.replace(' | -', ' | esq. Niza')}`,
      ],
      // Streets between.
      [
        'Londres 120 entre Génova y Amberes, Juárez, 06600 CDMX',
        `Londres | 120 | - | ${REFORMA.replace(' | -', ' | entre Génova y Amberes')}`,
      ],
      [
        'Colima 256, entre calles Tonalá y Jalapa, Col. Roma Norte, 06700, CDMX',
        `Colima | 256 | - | ${ROMA.replace(' | -', ' | entre calles Tonalá y Jalapa')}`,
      ],
      [
        'Calle 60 #300 x 35 y 37, Centro, 97000 Mérida, Yuc.',
        'Calle 60 | 300 | - | Mérida Centro | Mérida | MX-YUC | 97000 | entre 35 y 37',
      ],
      [
        'Matamoros 505 e/ Zaragoza y Escobedo, Centro, Monterrey, NL, 64000',
        `Matamoros | 505 | - | ${MONTERREY.replace(' | -', ' | e/ Zaragoza y Escobedo')}`,
      ],
      [
        'Hidalgo S/N entre Morelos y Allende col Centro cp 64000 Monterrey',
        `Hidalgo | S/N | - | ${MONTERREY.replace(' | -', ' | entre Morelos y Allende')}`,
      ],
      // Blocks and lots.
      [
        'Calle Ceiba Mz 5 Lt 12, Centro, 77500 Cancún, Q. Roo',
        'Calle Ceiba | Mz. 5 Lt. 12 | - | Cancún Centro | Cancún | MX-ROO | 77500 | -',
      ],
      [
        'Av. Tulum manzana 3 lote 8, Zona Hotelera, Cancún, Q.Roo, 77500',
        'Av. Tulum | Mz. 3 Lt. 8 | - | Zona Hotelera | Cancún | MX-ROO | 77500 | -',
      ],
      [
        'Nopal Mza. 10 Lote 4-A, Col. Reforma, Oaxaca, Oax., 68050',
        'Nopal | Mz. 10 Lt. 4-A | - | Reforma | Oaxaca de Juárez | MX-OAX | 68050 | -',
      ],
      [
        'Cedro M 7 L 21, Centro, Toluca, Edo. de México, 50000',
        'Cedro | Mz. 7 Lt. 21 | - | Centro | Toluca de Lerdo | MX-MEX | 50000 | -',
      ],
      [
        'Pino 15 Mz. 2 Lt. 9, Contry, 64860, Monterrey, N.L.',
        'Pino | 15 | Mz. 2 Lt. 9 | Contry | Monterrey | MX-NLE | 64860 | -',
      ],
      [
        'Roble Lote 14 Manzana 6, Del Valle, 66220 San Pedro Garza García, NL',
        'Roble | Mz. 6 Lt. 14 | - | Del Valle | San Pedro Garza García | MX-NLE | 66220 | -',
      ],
      // The colonia without the word.
      ['Reforma 222, Juárez, 06600, CDMX', `Reforma | 222 | - | ${REFORMA}`],
      ['Durango 180 Roma Norte 06700 CDMX', `Durango | 180 | - | ${ROMA}`],
      [
        'Ámsterdam 12, Condesa, 06140 Ciudad de México',
        'Ámsterdam | 12 | - | Condesa | Ciudad de México | MX-CMX | 06140 | -',
      ],
      [
        'Av Vallarta 1020 Americana 44160 Guadalajara Jalisco',
        'Av Vallarta | 1020 | - | Americana | Guadalajara | MX-JAL | 44160 | -',
      ],
      [
        'Av. Universidad 740, Narvarte Poniente, Benito Juárez, 03020 CDMX',
        'Av. Universidad | 740 | - | Narvarte Poniente | Ciudad de México | MX-CMX | 03020 | -',
      ],
      ['Calle 20 101, Itzimná, 97100, Mérida', 'Calle 20 | 101 | - | Itzimná | Mérida | MX-YUC | 97100 | -'],
      // Abbreviated states.
      ['Av. Constitución 400, Centro, Monterrey, N.L., 64000', `Av. Constitución | 400 | - | ${MONTERREY}`],
      [
        'Av. Juárez 10, Centro, 72000 Puebla, Pue.',
        'Av. Juárez | 10 | - | Centro | Heroica Puebla de Zaragoza | MX-PUE | 72000 | -',
      ],
      [
        'Av. Morelos 5, Centro, Qro., Qro., 76000',
        'Av. Morelos | 5 | - | Centro | Santiago de Querétaro | MX-QUE | 76000 | -',
      ],
      [
        'Madero 300, Centro, San Luis Potosí, S.L.P., CP 78000',
        'Madero | 300 | - | San Luis Potosí Centro | San Luis Potosí | MX-SLP | 78000 | -',
      ],
      ['Madero 12, Centro, León Gto 37000', 'Madero | 12 | - | Centro | León de los Aldama | MX-GUA | 37000 | -'],
      [
        'Av. México 8, Centro, 28200 Manzanillo, Col.',
        'Av. México | 8 | - | Manzanillo Centro | Manzanillo | MX-COL | 28200 | -',
      ],
      [
        'Rosales 60, Centro, Hermosillo, Son. 83000, México',
        'Rosales | 60 | - | Hermosillo Centro | Hermosillo | MX-SON | 83000 | -',
      ],
      // The postal code first.
      ['06600 CDMX, Col. Juárez, Av. Reforma 222', `Av. Reforma | 222 | - | ${REFORMA}`],
      ['CP 06700, Roma Norte, Durango 180 int 2', `Durango | 180 | 2 | ${ROMA}`],
      ['64000 Monterrey, Centro, Zaragoza 1300', `Zaragoza | 1300 | - | ${MONTERREY}`],
      [
        'C.P. 44160 Guadalajara, Jal., Americana, Av. Vallarta 1020',
        'Av. Vallarta | 1020 | - | Americana | Guadalajara | MX-JAL | 44160 | -',
      ],
      [
        '06140, Condesa, Ámsterdam 12 depto 4',
        'Ámsterdam | 12 | depto 4 | Condesa | Ciudad de México | MX-CMX | 06140 | -',
      ],
      // Street names with numbers, and other road types.
      ['5 de Mayo 20, Centro, 58000 Morelia, Mich.', '5 de Mayo | 20 | - | Centro | Morelia | MX-MIC | 58000 | -'],
      [
        'Av. 16 de Septiembre 101 Centro 72000 Puebla',
        'Av. 16 de Septiembre | 101 | - | Centro | Heroica Puebla de Zaragoza | MX-PUE | 72000 | -',
      ],
      [
        '11 Sur 2104, El Carmen, Puebla, 72530',
        '11 Sur | 2104 | - | El Carmen | Heroica Puebla de Zaragoza | MX-PUE | 72530 | -',
      ],
      [
        'Eje 10 Sur 45, Copilco El Bajo, Coyoacán, 04340',
        'Eje 10 Sur | 45 | - | Copilco El Bajo | Ciudad de México | MX-CMX | 04340 | -',
      ],
      [
        'Carretera Nacional km 15.5, Contry, 64860 Monterrey',
        'Carretera Nacional | Km 15.5 | - | Contry | Monterrey | MX-NLE | 64860 | -',
      ],
      ['Calle Hamburgo\n108\nColonia Juárez\n06600\nCiudad de México', `Calle Hamburgo | 108 | - | ${REFORMA}`],
      ['Hamburgo 108-A; Juárez; 06600; CDMX; México', `Hamburgo | 108-A | - | ${REFORMA}`],
    ])('%j', async (text, read) => {
      const parsed = await parse(text);

      expect([line(parsed), parsed.unread]).toEqual([read, []]);
    });
  });

  describe('without a postal code gets the only matching one of the catalog, reported as guessed', () => {
    it.each([
      ['Reforma 222, Col. Juárez, CDMX', '06600'],
      ['Durango 180, Roma Norte, Ciudad de México', '06700'],
      ['Av. Vallarta 1020, Americana, Guadalajara, Jal.', '44160'],
      ['Calle 20 #101, Itzimná, Mérida, Yucatán', '97100'],
      ['Av. Constitución 400, Contry, Monterrey, N.L.', '64860'],
      ['Juan Escutia 5, Condesa, CDMX', '06140'],
    ])('%j', async (text, postalCode) => {
      const { address, guessed, unread, confidence } = await parse(text);

      expect([address.postalCode, unread]).toEqual([postalCode, []]);
      expect(guessed).toContain('postalCode');
      expect(confidence).toBeLessThan(0.95);
    });

    it('gets no postal code when several match or none matches', async () => {
      for (const text of ['Calle 5 12, Centro, CDMX', 'Av. Reforma 222', 'Madero 10, Colonia Inventada, Puebla, Pue.'])
        expect((await parse(text)).address.postalCode).toBeNull();
    });
  });

  describe('adds the leading zero of a postal code and reports it as guessed', () => {
    it.each([
      ['Av. Reforma 222 Int. 3B, Col. Juárez, 6600 CDMX', `Av. Reforma | 222 | 3B | ${REFORMA}`],
      ['Av. Reforma 222, Juárez, 6600, Ciudad de México', `Av. Reforma | 222 | - | ${REFORMA}`],
      ['Av. Reforma 222, Juárez, CDMX 6600', `Av. Reforma | 222 | - | ${REFORMA}`],
      ['Av. Reforma 222, Juárez, Ciudad de México, 6600', `Av. Reforma | 222 | - | ${REFORMA}`],
      ['Av. Reforma 1222, Col. Juárez, 6600 CDMX, México', `Av. Reforma | 1222 | - | ${REFORMA}`],
      ['Av. Reforma #222, Juárez, 6600 México D.F.', `Av. Reforma | 222 | - | ${REFORMA}`],
      ['Durango 180, Roma Norte, 6700', `Durango | 180 | - | ${ROMA}`],
      ['Durango 180, Roma Norte, CP 6700', `Durango | 180 | - | ${ROMA}`],
    ])('%j', async (text, read) => {
      const parsed = await parse(text);

      expect([line(parsed), parsed.unread, parsed.guessed]).toEqual([read, [], ['postalCode']]);
    });

    it('adds the leading zero to the postal code of the request', async () => {
      const { address, guessed } = await parse('Av. Reforma 222, Juárez, CDMX', '6600');

      expect([address.postalCode, address.city, guessed]).toEqual(['06600', 'Ciudad de México', ['postalCode']]);
    });

    it.each([
      'Insurgentes Sur 1000, Col. Inventada, CDMX',
      'Av. Insurgentes Sur 1000, Depto. 5, CDMX',
      'Av. Reforma No. 6600, Col. Inventada, CDMX',
      'Av. Constitución 400, Colonia Inventada, 6600, Monterrey, N.L.',
      'Av. Reforma 222, Colonia Inventada, 9999 CDMX',
    ])('does not change another number: %j', async (text) => {
      expect((await parse(text)).address.postalCode).toBeNull();
    });
  });

  it.each([
    ['Av. Vallarta 1020, Col. Inventada, Guadalajara, Jalisco, México', 'Guadalajara', 'MX-JAL'],
    ['Av. Vallarta 1020, Col. Inventada, Guadalajara, Jal., Mexico', 'Guadalajara', 'MX-JAL'],
    ['Av. Vallarta 1020, Col. Inventada, Guadalajara, Jalisco México', 'Guadalajara', 'MX-JAL'],
    ['Av. Vallarta 1020, Col. Inventada, Guadalajara Jalisco, México', 'Guadalajara', 'MX-JAL'],
    ['Madero 5, Col. Inventada, Monterrey, N.L., México.', 'Monterrey', 'MX-NLE'],
    ['Madero 5, Col. Inventada, Monterrey, Nuevo León, MX', 'Monterrey', 'MX-NLE'],
    ['Av. Reforma 222, Col. Inventada, CDMX, México', 'Ciudad de México', 'MX-CMX'],
    ['Av. Reforma 222, Col. Inventada, Ciudad de México, México', 'Ciudad de México', 'MX-CMX'],
    ['Hidalgo 3, Col. Inventada, Toluca, México', 'Toluca', 'MX-MEX'],
    ['Hidalgo 3, Col. Inventada, Toluca, Estado de México, México', 'Toluca', 'MX-MEX'],
    ['Hidalgo 3, Col. Inventada, Ecatepec de Morelos, México', 'Ecatepec de Morelos', 'MX-MEX'],
    ['Hidalgo 3, Col. Inventada, Ecatepec de Morelos, Méx.', 'Ecatepec de Morelos', 'MX-MEX'],
  ])('distinguishes the country from the state in %j', async (text, city, state) => {
    const { address, unread } = await parse(text);

    expect([address.city, address.state, unread]).toEqual([city, state, []]);
  });

  it('prefers the postal code of the request over that of the text', async () => {
    const { address } = await parse('Reforma 222, Juárez, CDMX', '06600');

    expect([address.postalCode, address.neighborhood]).toEqual(['06600', 'Juárez']);
  });

  it.each([
    ['Reforma 222, Juárez, 06600 CDMX, tel 55 1234 5678', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX, cel. 044 55 1234-5678', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX 5512345678', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX (+52 1 55 1234 5678)', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX, tel \u202A55 1234 5678\u202C', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX, tel 55\u20101234\u20105678', '+525512345678'],
    ['Reforma 222, Juárez, 06600 CDMX, +52\u201355\u20131234\u20135678', '+525512345678'],
    ['Tel: 81-1234-5678, Reforma 222, Juárez, 06600 CDMX', '+528112345678'],
  ])('finds the telephone in %j', async (text, phone) => {
    const parsed = await parse(text);

    expect(parsed.address.contactPhone).toBe(phone);
    expect([line(parsed), parsed.unread]).toEqual([`Reforma | 222 | - | ${REFORMA}`, []]);
  });

  it('finds the recipient, the email and the instructions for the courier', async () => {
    const { address, unread } = await parse(
      'Reforma 222, Juárez, 06600 CDMX, Atn. Luis Peña, luis@correo.mx, Ref: portón verde, frente al parque',
    );

    expect([address.contactName, address.contactEmail]).toEqual(['Luis Peña', 'luis@correo.mx']);
    expect([address.reference, unread]).toEqual(['portón verde, frente al parque', []]);
  });

  it('returns 0.95 when the catalog contains the place and the whole text was read, and less for each open point', async () => {
    const confidences = [];
    for (const text of [
      'Av. Reforma 222 Int. 3B, Col. Juárez, 06600 CDMX',
      'Av. Reforma 222, Col. Juares, 06600 CDMX',
      'Av. Reforma 222, Col. Juárez, 06600 Monterrey, N.L.',
      'asdf qwer',
    ])
      confidences.push((await parse(text)).confidence);

    expect(confidences).toEqual([0.95, 0.65, 0.3, 0]);
  });

  it('reports unread text and all guesses', async () => {
    const odd = await parse('Av. Reforma 222, Col. Juárez, zzz kkk, 06600 CDMX');
    expect(odd).toMatchObject({ unread: ['zzz kkk'], guessed: [], address: { neighborhood: 'Juárez' } });

    const guess = await parse('Madero 10, Colonos Unidos, 72000 Puebla');
    expect(guess).toMatchObject({ guessed: ['neighborhood'], address: { neighborhood: 'Colonos Unidos' } });

    const nothing = await parse('asdf qwer');
    expect(nothing).toMatchObject({ address: { street: null, neighborhood: null, postalCode: null } });
    expect(nothing.unread).toEqual(['asdf qwer']);

    const code = await parse('Reforma 222, Col. Juárez, C.P. 6600, CDMX');
    expect(code).toMatchObject({ guessed: ['postalCode'], address: { postalCode: '06600' } });
  });
});
