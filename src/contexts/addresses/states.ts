/** The 32 states. Source: ISO 3166-2:MX; abbreviations as they are commonly written. */
export interface State {
  /** `MX-CMX` */
  readonly code: string;
  readonly name: string;
  /** Upper-case, without dots or spaces; the ISO suffix is always accepted too. */
  readonly abbreviations: readonly string[];
}

const state = (suffix: string, name: string, ...abbreviations: string[]): State => ({
  code: `MX-${suffix}`,
  name,
  abbreviations,
});

export const STATES: readonly State[] = [
  state('AGU', 'Aguascalientes', 'AGS'),
  state('BCN', 'Baja California', 'BC'),
  state('BCS', 'Baja California Sur'),
  state('CAM', 'Campeche', 'CAMP'),
  state('CHP', 'Chiapas', 'CHIS'),
  state('CHH', 'Chihuahua', 'CHIH'),
  state('CMX', 'Ciudad de México', 'CDMX', 'DF', 'DIF'),
  state('COA', 'Coahuila de Zaragoza', 'COAH'),
  state('COL', 'Colima'),
  state('DUR', 'Durango', 'DGO'),
  state('GUA', 'Guanajuato', 'GTO'),
  state('GRO', 'Guerrero'),
  state('HID', 'Hidalgo', 'HGO'),
  state('JAL', 'Jalisco'),
  state('MEX', 'México', 'EDOMEX', 'EDOMÉX', 'EM', 'MÉX'),
  state('MIC', 'Michoacán de Ocampo', 'MICH'),
  state('MOR', 'Morelos'),
  state('NAY', 'Nayarit'),
  state('NLE', 'Nuevo León', 'NL'),
  state('OAX', 'Oaxaca'),
  state('PUE', 'Puebla'),
  state('QUE', 'Querétaro', 'QRO'),
  state('ROO', 'Quintana Roo', 'QROO', 'QR'),
  state('SLP', 'San Luis Potosí'),
  state('SIN', 'Sinaloa'),
  state('SON', 'Sonora'),
  state('TAB', 'Tabasco'),
  state('TAM', 'Tamaulipas', 'TAMPS', 'TAMS'),
  state('TLA', 'Tlaxcala', 'TLAX'),
  state('VER', 'Veracruz de Ignacio de la Llave'),
  state('YUC', 'Yucatán'),
  state('ZAC', 'Zacatecas'),
];

const byText = new Map<string, State>();
for (const each of STATES) {
  for (const text of [each.code, each.code.slice(3), ...each.abbreviations]) byText.set(text, each);
}

/** Reads `MX-CMX`, `CMX`, `CDMX`, `Q. Roo` …; undefined for what names no state. */
export const findState = (text: string): State | undefined => byText.get(text.toUpperCase().replace(/[.\s]/g, ''));
