import { crc32, gzipSync } from 'node:zlib';

/** Files in the format of Correos de México, with invented names. */

const COLUMNS =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const WORDS = [
  'San',
  'Ángel',
  'Peña',
  'Jardines',
  'de',
  'la',
  'Cañada',
  'Niños',
  'Héroes',
  'Río',
  'Güero',
  'Álamos',
  'Loma',
  'Ojo',
  'María',
];
const PREFIXES = [
  '20',
  '21',
  '23',
  '24',
  '25',
  '28',
  '29',
  '31',
  '01',
  '34',
  '36',
  '39',
  '42',
  '44',
  '50',
  '58',
  '62',
  '63',
  '64',
  '68',
  '72',
  '76',
  '77',
  '78',
  '80',
  '83',
  '86',
  '87',
  '90',
  '91',
  '97',
  '98',
];
/** State numbers, in the order of the prefixes. */
const NUMBERS = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '32',
];

/** Lines of a catalog with that many settlements of all states. The first is 01000 `San Ángel`. */
export function catalogLines(settlements: number): string[] {
  const lines = ['El Catálogo Nacional de Códigos Postales …', COLUMNS, settlement('01000', 'San Ángel', 8, 'Urbano')];
  for (let index = 1; index < settlements; index++) {
    const state = index % 32;
    const postalCode = PREFIXES[state]! + String(Math.floor(index / 160) % 1000).padStart(3, '0');
    lines.push(settlement(postalCode, nameOf(index), state, index % 3 === 0 ? 'Rural' : 'Urbano'));
  }
  return lines;
}

const settlement = (postalCode: string, name: string, state: number, zone: string): string => {
  const city = zone === 'Urbano' ? 'Ciudad Ñ' : '';
  return `${postalCode}|${name}|Colonia|Municipio ${state}|Estado|${city}|${postalCode}|${NUMBERS[state]}|${postalCode}||09|001|0001|${zone}|01`;
};

/** A distinct name per number, composed of common words. */
function nameOf(index: number): string {
  const words: string[] = [];
  for (let rest = index; rest > 0; rest = Math.floor(rest / WORDS.length)) words.push(WORDS[rest % WORDS.length]!);
  return `${words.join(' ')} ${index % 97}`;
}

/** Search texts: frequent and rare ones, from the start and the middle of words. */
export const SEARCHES: readonly (readonly [text: string, stateCode: string | null])[] = [
  ['san', null],
  ['jardines de la', null],
  ['ngel', null],
  ['ria', 'MX-CMX'],
  ['a', null],
  ['peña', 'MX-JAL'],
  ['nothing of the kind', null],
  [`san ${'de la '.repeat(15)}`, null],
];

/** In the encoding of the official file. */
export const encodeCatalog = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

export const gzip = (text: Buffer): Buffer => gzipSync(text);

/** An archive with one uncompressed file. */
export function zip(name: string, content: Buffer): Buffer {
  const fileName = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, fileName, content]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), fileName]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
