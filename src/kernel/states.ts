import { stateName } from './state-name.js';
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

const state = (number: string, suffix: string, ...abbreviations: string[]): State => ({
  code: `MX-${suffix}`,
  number,
  name: stateName(`MX-${suffix}`),
  abbreviations,
});

export const STATES: readonly State[] = [
  state('01', 'AGU', 'AGS', 'AG'),
  state('02', 'BCN', 'BC'),
  state('03', 'BCS', 'BS'),
  state('04', 'CAM', 'CAMP', 'CM'),
  state('07', 'CHP', 'CHIS', 'CS'),
  state('08', 'CHH', 'CHIH', 'CH'),
  state('09', 'CMX', 'CDMX', 'DF', 'DIF'),
  state('05', 'COA', 'COAH', 'CO'),
  state('06', 'COL', 'CL'),
  state('10', 'DUR', 'DGO', 'DG'),
  state('11', 'GUA', 'GTO', 'GT'),
  state('12', 'GRO', 'GR'),
  state('13', 'HID', 'HGO', 'HG'),
  state('14', 'JAL', 'JA'),
  state('15', 'MEX', 'EDOMEX', 'EDOMÉX', 'EM', 'MÉX', 'MX'),
  state('16', 'MIC', 'MICH', 'MI'),
  state('17', 'MOR', 'MO'),
  state('18', 'NAY', 'NA'),
  state('19', 'NLE', 'NL'),
  state('20', 'OAX', 'OA'),
  state('21', 'PUE', 'PU'),
  state('22', 'QUE', 'QRO', 'QT'),
  state('23', 'ROO', 'QROO', 'QR'),
  state('24', 'SLP', 'SL'),
  state('25', 'SIN', 'SI'),
  state('26', 'SON', 'SO'),
  state('27', 'TAB', 'TB'),
  state('28', 'TAM', 'TAMPS', 'TAMS', 'TM'),
  state('29', 'TLA', 'TLAX', 'TL'),
  state('30', 'VER', 'VE'),
  state('31', 'YUC', 'YU'),
  state('32', 'ZAC', 'ZA'),
];

const byText = new Map<string, State>();
for (const each of STATES) {
  for (const text of [each.code, each.code.slice(3), ...each.abbreviations]) byText.set(text, each);
}

/** By code, abbreviation or name: `MX-CMX`, `CMX`, `CDMX`, `Q. Roo`, `nuevo leon` … */
export const findState = (text: string): State | undefined =>
  text.length > LONGEST
    ? undefined
    : (byText.get(text.toUpperCase().replace(/[.\s]/g, '')) ?? byCode.get(stateCodeOfName(text) ?? ''));

/** Three times the longest name: what is longer is not worth normalizing. */
const LONGEST = 100;

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** Common names that differ from the official ones. */
const COMMON_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['Baja California Norte', 'MX-BCN'],
  ['Cd. de México', 'MX-CMX'],
  ['Coahuila', 'MX-COA'],
  ['Distrito Federal', 'MX-CMX'],
  ['México, D.F.', 'MX-CMX'],
  ['México DF', 'MX-CMX'],
  ['Estado de México', 'MX-MEX'],
  ['Edo. de México', 'MX-MEX'],
  ['Edo. de Méx.', 'MX-MEX'],
  ['Michoacán', 'MX-MIC'],
  ['Nvo. León', 'MX-NLE'],
  ['Querétaro de Arteaga', 'MX-QUE'],
  ['Veracruz', 'MX-VER'],
  ['Veracruz-Llave', 'MX-VER'],
];

const codeByName = new Map(
  [...STATES.map(({ name, code }) => [name, code] as const), ...COMMON_NAMES].map(([name, code]) => [
    plainText(name),
    code,
  ]),
);

/** The code of a state by name, ignoring case and accents: `nuevo leon` → `MX-NLE`. */
export const stateCodeOfName = (name: string): string | undefined =>
  name.length > LONGEST ? undefined : codeByName.get(plainText(name));
