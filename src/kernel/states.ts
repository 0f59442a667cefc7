import { plainText } from './plain-text.js';

/**
 * Codes of ISO 3166-2:MX, common abbreviations, and the codes of Shopify (`Q ROO`) and WooCommerce (`JA`). No code identifies
 * different states in two of these systems. Source: docs/addresses.md#rules-and-limits
 */
export interface State {
  /** Example: `MX-CMX`. */
  readonly code: string;
  /** Number assigned by INEGI, for example `09`. The official file of postal codes uses this number. */
  readonly number: string;
  /** Official name. */
  readonly name: string;
  /** Customary abbreviation, for example `N.L.`. */
  readonly abbreviation: string;
  /** Additional accepted texts, in upper case without dots or spaces. The suffix of the ISO code is always accepted. */
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

/** Finds a state by code, abbreviation or name: `MX-CMX`, `CMX`, `CDMX`, `Q. Roo`, `nuevo leon` … */
export const findState = (text: string): State | undefined =>
  text.length > LONGEST
    ? undefined
    : (byText.get(text.toUpperCase().replace(/[.\s]/g, '')) ?? byCode.get(stateCodeOfName(text) ?? ''));

/** Maximum length of a text that the service normalizes. The limit is three times the length of the longest state name. */
const LONGEST = 100;

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** Example: `MX-NLE` → `Nuevo León`. Returns any other text unchanged. */
export const stateName = (code: string): string => byCode.get(code)?.name ?? code;

/** Returns the customary abbreviation, for example `MX-NLE` → `N.L.`. Returns any other text unchanged. */
export const stateAbbreviation = (code: string): string => byCode.get(code)?.abbreviation ?? code;

/** Common names that differ from the official names. */
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

/** Finds the code of a state by name. Ignores case and accents: `nuevo leon` → `MX-NLE`. */
export const stateCodeOfName = (name: string): string | undefined =>
  name.length > LONGEST ? undefined : codeByName.get(plainText(name));

/** English state names whose words differ from the words of the Spanish name. */
const ENGLISH_NAMES = new Map([
  ['mexico city', 'MX-CMX'],
  ['city of mexico', 'MX-CMX'],
  ['federal district', 'MX-CMX'],
  ['mexico federal district', 'MX-CMX'],
  ['mexico state', 'MX-MEX'],
  ['new leon', 'MX-NLE'],
  ['saint louis potosi', 'MX-SLP'],
  ['saint luis potosi', 'MX-SLP'],
  ['lower california', 'MX-BCN'],
  ['baja california north', 'MX-BCN'],
  ['north baja california', 'MX-BCN'],
  ['northern baja california', 'MX-BCN'],
  ['baja california south', 'MX-BCS'],
  ['south baja california', 'MX-BCS'],
  ['southern baja california', 'MX-BCS'],
]);

/** Matches the words before or after the name in `Jalisco State`, `State of Jalisco`, `Estado de Jalisco` and `Jalisco, Mexico`. */
const AROUND_A_NAME =
  /^(?:the )?(?:free and sovereign )?state of |^(?:estado(?: libre y soberano)?|edo) de | state$|(?<=.) mexico$/g;

/** First two digits of the postal codes of each state, as ranges. Source: the catalog of Correos de México. */
const PREFIXES: readonly (readonly [first: number, last: number, suffix: string])[] = [
  [1, 16, 'CMX'], [20, 20, 'AGU'], [21, 22, 'BCN'], [23, 23, 'BCS'], [24, 24, 'CAM'], [25, 27, 'COA'], [28, 28, 'COL'],
  [29, 30, 'CHP'], [31, 33, 'CHH'], [34, 35, 'DUR'], [36, 38, 'GUA'], [39, 41, 'GRO'], [42, 43, 'HID'], [44, 49, 'JAL'],
  [50, 57, 'MEX'], [58, 61, 'MIC'], [62, 62, 'MOR'], [63, 63, 'NAY'], [64, 67, 'NLE'], [68, 71, 'OAX'], [72, 75, 'PUE'],
  [76, 76, 'QUE'], [77, 77, 'ROO'], [78, 79, 'SLP'], [80, 82, 'SIN'], [83, 85, 'SON'], [86, 86, 'TAB'], [87, 89, 'TAM'],
  [90, 90, 'TLA'], [91, 96, 'VER'], [97, 97, 'YUC'], [98, 99, 'ZAC'],
]; // prettier-ignore

/**
 * Returns the code of the state to which a postal code belongs. Null if the prefix is unknown or the text is not a Mexican postal
 * code.
 */
export function stateOfPostalCode(postalCode: string): string | null {
  if (!/^\d{4,5}$/.test(postalCode)) return null;
  const prefix = Number(postalCode.padStart(5, '0').slice(0, 2));
  const range = PREFIXES.find(([first, last]) => first <= prefix && prefix <= last);
  return range ? `MX-${range[2]}` : null;
}

/** Finds the state code for an English name or a name with additional words: `Mexico City` → `MX-CMX`. */
export function meantState(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const name = plainText(typed);
  for (const each of [
    name,
    name.replace(AROUND_A_NAME, ''),
    name.replace(AROUND_A_NAME, '').replaceAll(' of ', ' de '),
  ]) {
    const code = ENGLISH_NAMES.get(each) ?? codeByName.get(each);
    if (code) return code;
  }
  return null;
}
