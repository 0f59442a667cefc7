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
  /** Official. */
  readonly name: string;
  /** As people write it: `N.L.`. */
  readonly abbreviation: string;
  /** Other accepted texts: upper-case, without dots or spaces; besides the ISO suffix, which is always accepted. */
  readonly accepted: readonly string[];
}

const state = (number: string, suffix: string, name: string, abbreviation: string, ...accepted: string[]): State => ({
  code: `MX-${suffix}`,
  number,
  name,
  abbreviation,
  accepted,
});

export const STATES: readonly State[] = [
  state('01', 'AGU', 'Aguascalientes', 'Ags.', 'AGS', 'AG'),
  state('02', 'BCN', 'Baja California', 'B.C.', 'BC'),
  state('03', 'BCS', 'Baja California Sur', 'B.C.S.', 'BS'),
  state('04', 'CAM', 'Campeche', 'Camp.', 'CAMP', 'CM'),
  state('07', 'CHP', 'Chiapas', 'Chis.', 'CHIS', 'CS'),
  state('08', 'CHH', 'Chihuahua', 'Chih.', 'CHIH', 'CH'),
  state('09', 'CMX', 'Ciudad de México', 'CDMX', 'CDMX', 'DF', 'DIF'),
  state('05', 'COA', 'Coahuila de Zaragoza', 'Coah.', 'COAH', 'CO'),
  state('06', 'COL', 'Colima', 'Col.', 'CL'),
  state('10', 'DUR', 'Durango', 'Dgo.', 'DGO', 'DG'),
  state('11', 'GUA', 'Guanajuato', 'Gto.', 'GTO', 'GT'),
  state('12', 'GRO', 'Guerrero', 'Gro.', 'GR'),
  state('13', 'HID', 'Hidalgo', 'Hgo.', 'HGO', 'HG'),
  state('14', 'JAL', 'Jalisco', 'Jal.', 'JA'),
  state('15', 'MEX', 'México', 'Méx.', 'EDOMEX', 'EDOMÉX', 'EM', 'MÉX', 'MX'),
  state('16', 'MIC', 'Michoacán de Ocampo', 'Mich.', 'MICH', 'MI'),
  state('17', 'MOR', 'Morelos', 'Mor.', 'MO'),
  state('18', 'NAY', 'Nayarit', 'Nay.', 'NA'),
  state('19', 'NLE', 'Nuevo León', 'N.L.', 'NL'),
  state('20', 'OAX', 'Oaxaca', 'Oax.', 'OA'),
  state('21', 'PUE', 'Puebla', 'Pue.', 'PU'),
  state('22', 'QUE', 'Querétaro', 'Qro.', 'QRO', 'QT'),
  state('23', 'ROO', 'Quintana Roo', 'Q. Roo', 'QROO', 'QR'),
  state('24', 'SLP', 'San Luis Potosí', 'S.L.P.', 'SL'),
  state('25', 'SIN', 'Sinaloa', 'Sin.', 'SI'),
  state('26', 'SON', 'Sonora', 'Son.', 'SO'),
  state('27', 'TAB', 'Tabasco', 'Tab.', 'TB'),
  state('28', 'TAM', 'Tamaulipas', 'Tamps.', 'TAMPS', 'TAMS', 'TM'),
  state('29', 'TLA', 'Tlaxcala', 'Tlax.', 'TLAX', 'TL'),
  state('30', 'VER', 'Veracruz de Ignacio de la Llave', 'Ver.', 'VE'),
  state('31', 'YUC', 'Yucatán', 'Yuc.', 'YU'),
  state('32', 'ZAC', 'Zacatecas', 'Zac.', 'ZA'),
];

const byText = new Map<string, State>();
for (const each of STATES) {
  for (const text of [each.code, each.code.slice(3), ...each.accepted]) byText.set(text, each);
}

/** By code, abbreviation or name: `MX-CMX`, `CMX`, `CDMX`, `Q. Roo`, `nuevo leon` … */
export const findState = (text: string): State | undefined =>
  text.length > LONGEST
    ? undefined
    : (byText.get(text.toUpperCase().replace(/[.\s]/g, '')) ?? byCode.get(stateCodeOfName(text) ?? ''));

/** Three times the longest name: what is longer is not worth normalizing. */
const LONGEST = 100;

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** `MX-NLE` → `Nuevo León`. Any other text is returned unchanged. */
export const stateName = (code: string): string => byCode.get(code)?.name ?? code;

/** A state as people write it: `MX-NLE` → `N.L.`. Any other text is returned unchanged. */
export const stateAbbreviation = (code: string): string => byCode.get(code)?.abbreviation ?? code;

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
