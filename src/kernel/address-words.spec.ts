import {
  cityWords,
  coloniaName,
  coloniaWords,
  companyWords,
  numberWords,
  referenceWords,
  streetLine,
  streetWords,
} from './address-words.js';

const place = (city: string, state: string, country = 'MX') => ({ city, state, country });

describe('Words that an address already contains', () => {
  it.each([
    ['4-B', '222, Int. 4-B'],
    ['Int. 4-B', '222, Int. 4-B'],
    ['INT 4B', '222, INT 4B'],
    ['int.4', '222, int.4'],
    ['Interior 12', '222, Interior 12'],
    ['Int. Int. 4-B', '222, Int. 4-B'],
    ['No. Int. 3', '222, Int. 3'],
    ['# interior 3', '222, interior 3'],
    ['Depto. 301', '222, Depto. 301'],
    ['dpto 5', '222, dpto 5'],
    ['Departamento 5', '222, Departamento 5'],
    ['Piso 3', '222, Piso 3'],
    ['3er piso', '222, Int. 3er piso'],
    ['Local 7', '222, Local 7'],
    ['Of. 402', '222, Of. 402'],
    ['Lt 8', '222, Lt 8'],
    ['Mz. 2 Lt. 8', '222, Mz. 2 Lt. 8'],
    ['PB', '222, PB'],
    ['PH-2', '222, PH-2'],
    ['#5', '222, Int. #5'],
    ['No. 5', '222, Int. No. 5'],
    ['Núm. 5', '222, Int. Núm. 5'],
    ['B', '222, Int. B'],
    ['Torre A, depto 12', '222, Torre A, depto 12'],
    ['', '222'],
  ])('names the interior number %j once: %s', (interiorNumber, words) => {
    expect(numberWords({ exteriorNumber: '222', interiorNumber })).toBe(words);
  });

  it.each([
    ['222 Int. 4-B', '4-B', '222 Int. 4-B'],
    ['222 int 4-B', 'Int. 4-B', '222 int 4-B'],
    ['222, Depto 301', 'Depto. 301', '222, Depto 301'],
    ['222-4', '4', '222-4, Int. 4'],
    ['S/N', null, 'S/N'],
  ])('says %j, %j as %s', (exteriorNumber, interiorNumber, words) => {
    expect(numberWords({ exteriorNumber, interiorNumber })).toBe(words);
  });

  it.each([
    ['Av. Reforma', '222', 'Av. Reforma'],
    ['Av. Reforma 222', '222', 'Av. Reforma'],
    ['Av. Reforma No. 222', '222', 'Av. Reforma'],
    ['Av. Reforma #222', '222', 'Av. Reforma'],
    ['Av. Reforma, núm. 22', 'No. 22', 'Av. Reforma'],
    ['Hidalgo # 5', '#5', 'Hidalgo'],
    ['Calle 60', '60', 'Calle 60'],
    ['Oriente 172', '172', 'Oriente 172'],
    ['Calle 60 Norte 172', '172', 'Calle 60 Norte 172'],
    ['Paseo Lomas 12', '12', 'Paseo Lomas 12'],
    ['5 de Mayo', '5', '5 de Mayo'],
    ['222', '222', '222'],
    ['Av. 1222', '222', 'Av. 1222'],
  ])('takes the street %j, %j as %s', (street, exteriorNumber, words) => {
    expect(streetWords({ street, exteriorNumber, interiorNumber: null })).toBe(words);
  });

  it.each([
    ['Av. Reforma 22 Int. 4-B', '22', '4-B', 'Av. Reforma 22, Int. 4-B'],
    ['Av. Reforma #22, interior 4-B', '22', 'Int. 4-B', 'Av. Reforma 22, Int. 4-B'],
    ['Av. Reforma Depto. 301', '22', 'depto 301', 'Av. Reforma 22, depto 301'],
    ['Av. Reforma 15 Int. 2', '15 Int. 2', '2', 'Av. Reforma 15 Int. 2'],
    ['Calle 60 Int. 2', '60', '2', 'Calle 60 60, Int. 2'],
    ['Av. Juárez S/N', 'S/N', null, 'Av. Juárez S/N'],
    ['Camino Real s/n', 'S/N', null, 'Camino Real S/N'],
    ['Carretera Cancún-Tulum Km. 12.5', 'Km 12.5', null, 'Carretera Cancún-Tulum Km 12.5'],
    ['Av. del Taller, Mz. 4 Lt. 5', 'Mz 4 Lt 5', null, 'Av. del Taller Mz 4 Lt 5'],
    ['Av. Reforma 22-B', '22-B', null, 'Av. Reforma 22-B'],
    ['Calle 8-A', '8-A', null, 'Calle 8-A 8-A'],
    ['Mz. 4, Lt. 5', 'Mz 4 Lt 5', null, 'Mz 4 Lt 5'],
    ['Km 12.5', 'KM 12.5', '3', 'KM 12.5, Int. 3'],
    ['60', '60', null, '60 60'],
  ])('writes the street %j with the numbers %j and %j as %s', (street, exteriorNumber, interiorNumber, words) => {
    expect(streetLine({ street, exteriorNumber, interiorNumber })).toBe(words);
  });

  it.each([
    ['Tienda Azul', 'Tienda Azul, S.A.', 'Tienda Azul, S.A.'],
    ['Tienda Azul', 'TIENDA AZUL', ''],
    ['Ana Ruiz', null, ''],
  ])('names below %j the company %j as %j', (contactName, company, words) => {
    expect(companyWords({ contactName, company })).toBe(words);
  });

  it('joins a street and its numbers', () => {
    expect(streetLine({ street: 'Av. Reforma No. 222', exteriorNumber: '222', interiorNumber: 'Int. 4' })).toBe(
      'Av. Reforma 222, Int. 4',
    );
  });

  it.each([
    ['Juárez', 'Col. Juárez', 'Juárez'],
    ['Col. Juárez', 'Col. Juárez', 'Juárez'],
    ['COL JUAREZ', 'COL JUAREZ', 'JUAREZ'],
    ['col.juárez', 'col.juárez', 'juárez'],
    ['Colonia Juárez', 'Colonia Juárez', 'Juárez'],
    ['Col. Col. Juárez', 'Col. Juárez', 'Juárez'],
    ['Col. Colonia Juárez', 'Colonia Juárez', 'Juárez'],
    ['Colinas del Sur', 'Col. Colinas del Sur', 'Colinas del Sur'],
    ['Colonial Coacalco', 'Col. Colonial Coacalco', 'Colonial Coacalco'],
    ['Fracc. Las Lomas', 'Fracc. Las Lomas', 'Fracc. Las Lomas'],
    ['Fraccionamiento Las Lomas', 'Fraccionamiento Las Lomas', 'Fraccionamiento Las Lomas'],
    ['Barrio San Juan', 'Barrio San Juan', 'Barrio San Juan'],
    ['Bo. San Juan', 'Bo. San Juan', 'Bo. San Juan'],
    ['U.H. Tlatelolco', 'U.H. Tlatelolco', 'U.H. Tlatelolco'],
    [
      'Unidad Habitacional Vicente Guerrero',
      'Unidad Habitacional Vicente Guerrero',
      'Unidad Habitacional Vicente Guerrero',
    ],
    ['Pueblo Santa Fe', 'Pueblo Santa Fe', 'Pueblo Santa Fe'],
    ['Ejido El Porvenir', 'Ejido El Porvenir', 'Ejido El Porvenir'],
    ['Villas del Sol', 'Col. Villas del Sol', 'Villas del Sol'],
    ['Centro', 'Col. Centro', 'Centro'],
  ])('writes the colonia %j as %s, or %s where its place says what it is', (neighborhood, words, name) => {
    expect([coloniaWords(neighborhood), coloniaName(neighborhood)]).toEqual([words, name]);
  });

  it.each([
    ['Monterrey', 'MX-NLE', 'Monterrey, N.L.'],
    ['Monterrey, N.L.', 'MX-NLE', 'Monterrey, N.L.'],
    ['Monterrey, Nuevo León', 'MX-NLE', 'Monterrey, Nuevo León'],
    ['Monterrey NL', 'MX-NLE', 'Monterrey NL'],
    ['Monterrey Nuevo Leon', 'MX-NLE', 'Monterrey Nuevo Leon'],
    ['CDMX', 'MX-CMX', 'CDMX'],
    ['Ciudad de México', 'MX-CMX', 'Ciudad de México'],
    ['Ciudad de México, CDMX', 'MX-CMX', 'Ciudad de México, CDMX'],
    ['México D.F.', 'MX-CMX', 'México D.F.'],
    ['México', 'MX-CMX', 'México, CDMX'],
    ['Cuauhtémoc', 'MX-CMX', 'Cuauhtémoc, CDMX'],
    ['Cuauhtémoc CDMX', 'MX-CMX', 'Cuauhtémoc CDMX'],
    ['CDMX, México', 'MX-CMX', 'CDMX, México'],
    ['Puebla', 'MX-PUE', 'Puebla, Pue.'],
    ['Puebla, Pue.', 'MX-PUE', 'Puebla, Pue.'],
    ['Santiago de Querétaro', 'MX-QUE', 'Santiago de Querétaro, Qro.'],
    ['Toluca, Edo. de Méx.', 'MX-MEX', 'Toluca, Edo. de Méx.'],
    ['Toluca', 'MX-MEX', 'Toluca, Méx.'],
    ['Cancún, Q. Roo', 'MX-ROO', 'Cancún, Q. Roo'],
    ['Guadalajara Jal.', 'MX-JAL', 'Guadalajara Jal.'],
    ['Monterrey, Jalisco', 'MX-NLE', 'Monterrey, Jalisco, N.L.'],
  ])('writes the city %j in %s as %s', (city, state, words) => {
    expect(cityWords(place(city, state))).toBe(words);
  });

  it('writes a state in full where a page has room for it, once', () => {
    expect(cityWords(place('CDMX', 'MX-CMX'), 'Ciudad de México')).toBe('CDMX');
    expect(cityWords(place('Puebla', 'MX-PUE'), 'Puebla')).toBe('Puebla');
    expect(cityWords(place('Mérida', 'MX-YUC'), 'Yucatán')).toBe('Mérida, Yucatán');
  });

  it.each([
    ['Ref. portón verde', 'portón verde'],
    ['Referencias: portón verde', 'portón verde'],
    ['Refaccionaria a la vuelta', 'Refaccionaria a la vuelta'],
    ['Ref.', 'Ref.'],
  ])('takes the instructions %j as %s, which stand behind Ref.', (reference, words) => {
    expect(referenceWords(reference)).toBe(words);
  });

  it('names state and country of a foreign city, once', () => {
    expect(cityWords(place('Austin', 'TX', 'US'))).toBe('Austin, TX, US');
    expect(cityWords(place('Austin, TX', 'TX', 'US'))).toBe('Austin, TX, US');
    expect(cityWords(place('Austin, TX, US', 'TX', 'US'))).toBe('Austin, TX, US');
  });
});
