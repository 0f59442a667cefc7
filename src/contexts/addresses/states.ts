import { plainText } from './plain-text.js';

/**
 * Codes of ISO 3166-2:MX, with common abbreviations and the codes of Shopify (`Q ROO`) and WooCommerce (`JA`). No code
 * means another state in another of these systems. Source: docs/reference/addresses.md#states
 */
export interface State {
  /** `MX-CMX` */
  readonly code: string;
  /** `09`: INEGI's number, which the official postal code file uses. */
  readonly number: string;
  readonly name: string;
  /** Upper-case, without dots or spaces; besides the ISO suffix, which is always accepted. */
  readonly abbreviations: readonly string[];
}

const state = (number: string, suffix: string, name: string, ...abbreviations: string[]): State => ({
  code: `MX-${suffix}`,
  number,
  name,
  abbreviations,
});

export const STATES: readonly State[] = [
  state('01', 'AGU', 'Aguascalientes', 'AGS', 'AG'),
  state('02', 'BCN', 'Baja California', 'BC'),
  state('03', 'BCS', 'Baja California Sur', 'BS'),
  state('04', 'CAM', 'Campeche', 'CAMP', 'CM'),
  state('07', 'CHP', 'Chiapas', 'CHIS', 'CS'),
  state('08', 'CHH', 'Chihuahua', 'CHIH', 'CH'),
  state('09', 'CMX', 'Ciudad de México', 'CDMX', 'DF', 'DIF'),
  state('05', 'COA', 'Coahuila de Zaragoza', 'COAH', 'CO'),
  state('06', 'COL', 'Colima', 'CL'),
  state('10', 'DUR', 'Durango', 'DGO', 'DG'),
  state('11', 'GUA', 'Guanajuato', 'GTO', 'GT'),
  state('12', 'GRO', 'Guerrero', 'GR'),
  state('13', 'HID', 'Hidalgo', 'HGO', 'HG'),
  state('14', 'JAL', 'Jalisco', 'JA'),
  state('15', 'MEX', 'México', 'EDOMEX', 'EDOMÉX', 'EM', 'MÉX', 'MX'),
  state('16', 'MIC', 'Michoacán de Ocampo', 'MICH', 'MI'),
  state('17', 'MOR', 'Morelos', 'MO'),
  state('18', 'NAY', 'Nayarit', 'NA'),
  state('19', 'NLE', 'Nuevo León', 'NL'),
  state('20', 'OAX', 'Oaxaca', 'OA'),
  state('21', 'PUE', 'Puebla', 'PU'),
  state('22', 'QUE', 'Querétaro', 'QRO', 'QT'),
  state('23', 'ROO', 'Quintana Roo', 'QROO', 'QR'),
  state('24', 'SLP', 'San Luis Potosí', 'SL'),
  state('25', 'SIN', 'Sinaloa', 'SI'),
  state('26', 'SON', 'Sonora', 'SO'),
  state('27', 'TAB', 'Tabasco', 'TB'),
  state('28', 'TAM', 'Tamaulipas', 'TAMPS', 'TAMS', 'TM'),
  state('29', 'TLA', 'Tlaxcala', 'TLAX', 'TL'),
  state('30', 'VER', 'Veracruz de Ignacio de la Llave', 'VE'),
  state('31', 'YUC', 'Yucatán', 'YU'),
  state('32', 'ZAC', 'Zacatecas', 'ZA'),
];

const byText = new Map<string, State>();
for (const each of STATES) {
  for (const text of [each.code, each.code.slice(3), ...each.abbreviations]) byText.set(text, each);
}

/** By code, abbreviation or name: `MX-CMX`, `CMX`, `CDMX`, `Q. Roo`, `nuevo leon` … */
export const findState = (text: string): State | undefined =>
  byText.get(text.toUpperCase().replace(/[.\s]/g, '')) ?? byCode.get(stateCodeOfName(text) ?? '');

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** Common names that differ from the official ones. */
const COMMON_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['Coahuila', 'MX-COA'],
  ['Distrito Federal', 'MX-CMX'],
  ['Estado de México', 'MX-MEX'],
  ['Edo. de México', 'MX-MEX'],
  ['Michoacán', 'MX-MIC'],
  ['Veracruz', 'MX-VER'],
];

const codeByName = new Map(
  [...STATES.map(({ name, code }) => [name, code] as const), ...COMMON_NAMES].map(([name, code]) => [
    plainText(name),
    code,
  ]),
);

/** The code of a state by name, ignoring case and accents: `nuevo leon` → `MX-NLE`. */
export const stateCodeOfName = (name: string): string | undefined => codeByName.get(plainText(name));

/** `MX-CMX` → `Ciudad de México`. */
export const stateName = (code: string): string => byCode.get(code)?.name ?? code;
