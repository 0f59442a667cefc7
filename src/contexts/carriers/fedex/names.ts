/** FedEx's codes of the Mexican states, by ISO 3166-2. */
const STATES: Readonly<Record<string, string>> = {
  'MX-AGU': 'AG',
  'MX-BCN': 'BC',
  'MX-BCS': 'BS',
  'MX-CAM': 'CM',
  'MX-CHH': 'CH',
  'MX-CHP': 'CS',
  'MX-CMX': 'DF',
  'MX-COA': 'CO',
  'MX-COL': 'CL',
  'MX-DUR': 'DG',
  'MX-GRO': 'GR',
  'MX-GUA': 'GT',
  'MX-HID': 'HG',
  'MX-JAL': 'JA',
  'MX-MEX': 'EM',
  'MX-MIC': 'MI',
  'MX-MOR': 'MO',
  'MX-NAY': 'NA',
  'MX-NLE': 'NL',
  'MX-OAX': 'OA',
  'MX-PUE': 'PU',
  'MX-QUE': 'QE',
  'MX-ROO': 'QR',
  'MX-SIN': 'SI',
  'MX-SLP': 'SL',
  'MX-SON': 'SO',
  'MX-TAB': 'TB',
  'MX-TAM': 'TM',
  'MX-TLA': 'TL',
  'MX-VER': 'VE',
  'MX-YUC': 'YU',
  'MX-ZAC': 'ZA',
};

/** Undefined: no state of Mexico. */
export const stateCodeOf = (state: string | null): string | undefined => STATES[state ?? ''];

/** FedEx's code of the Mexican peso, in what it is sent; it answers either. */
export const PESO = 'NMP';
export const isPeso = (currency: string | undefined): boolean => currency === PESO || currency === 'MXN';
