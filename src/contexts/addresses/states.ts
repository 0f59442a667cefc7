import { plainText } from './plain-text.js';

/** The 32 states. Source: ISO 3166-2:MX; abbreviations as they are commonly written. */
export interface State {
  /** `MX-CMX` */
  readonly code: string;
  /** `09`: the key of INEGI, which the official postal codes use too. */
  readonly number: string;
  readonly name: string;
  /** Upper-case, without dots or spaces; the ISO suffix is always accepted too. */
  readonly abbreviations: readonly string[];
}

const state = (number: string, suffix: string, name: string, ...abbreviations: string[]): State => ({
  code: `MX-${suffix}`,
  number,
  name,
  abbreviations,
});

export const STATES: readonly State[] = [
  state('01', 'AGU', 'Aguascalientes', 'AGS'),
  state('02', 'BCN', 'Baja California', 'BC'),
  state('03', 'BCS', 'Baja California Sur'),
  state('04', 'CAM', 'Campeche', 'CAMP'),
  state('07', 'CHP', 'Chiapas', 'CHIS'),
  state('08', 'CHH', 'Chihuahua', 'CHIH'),
  state('09', 'CMX', 'Ciudad de México', 'CDMX', 'DF', 'DIF'),
  state('05', 'COA', 'Coahuila de Zaragoza', 'COAH'),
  state('06', 'COL', 'Colima'),
  state('10', 'DUR', 'Durango', 'DGO'),
  state('11', 'GUA', 'Guanajuato', 'GTO'),
  state('12', 'GRO', 'Guerrero'),
  state('13', 'HID', 'Hidalgo', 'HGO'),
  state('14', 'JAL', 'Jalisco'),
  state('15', 'MEX', 'México', 'EDOMEX', 'EDOMÉX', 'EM', 'MÉX'),
  state('16', 'MIC', 'Michoacán de Ocampo', 'MICH'),
  state('17', 'MOR', 'Morelos'),
  state('18', 'NAY', 'Nayarit'),
  state('19', 'NLE', 'Nuevo León', 'NL'),
  state('20', 'OAX', 'Oaxaca'),
  state('21', 'PUE', 'Puebla'),
  state('22', 'QUE', 'Querétaro', 'QRO'),
  state('23', 'ROO', 'Quintana Roo', 'QROO', 'QR'),
  state('24', 'SLP', 'San Luis Potosí'),
  state('25', 'SIN', 'Sinaloa'),
  state('26', 'SON', 'Sonora'),
  state('27', 'TAB', 'Tabasco'),
  state('28', 'TAM', 'Tamaulipas', 'TAMPS', 'TAMS'),
  state('29', 'TLA', 'Tlaxcala', 'TLAX'),
  state('30', 'VER', 'Veracruz de Ignacio de la Llave'),
  state('31', 'YUC', 'Yucatán'),
  state('32', 'ZAC', 'Zacatecas'),
];

const byText = new Map<string, State>();
for (const each of STATES) {
  for (const text of [each.code, each.code.slice(3), ...each.abbreviations]) byText.set(text, each);
}

/** Reads `MX-CMX`, `CMX`, `CDMX`, `Q. Roo` …; undefined for what names no state. */
export const findState = (text: string): State | undefined => byText.get(text.toUpperCase().replace(/[.\s]/g, ''));

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** What people say instead of the official name. */
const COMMON_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['Coahuila', 'MX-COA'],
  ['Estado de México', 'MX-MEX'],
  ['Michoacán', 'MX-MIC'],
  ['Veracruz', 'MX-VER'],
];

const codeByName = new Map(
  [...STATES.map(({ name, code }) => [name, code] as const), ...COMMON_NAMES].map(([name, code]) => [
    plainText(name),
    code,
  ]),
);

/** The code of a state that is called so, whatever its case and accents: `nuevo leon` → `MX-NLE`. */
export const stateCodeOfName = (name: string): string | undefined => codeByName.get(plainText(name));

/** `MX-CMX` → `Ciudad de México`. */
export const stateName = (code: string): string => byCode.get(code)?.name ?? code;
