import type { ScanException } from '../../../kernel/scan-exception.js';
import type { Words } from '../port/code-table.js';

/** Words of a state's Spanish name that say that something is wrong: Estafeta's codes are not published. */
export const EXCEPTIONS: Words<ScanException> = [
  [/rechaz|rehus/i, 'REFUSED_BY_RECIPIENT'],
  [/ausente|domicilio cerrado|sin recibir|intento/i, 'RECIPIENT_ABSENT'],
  [/(direcci[oó]n|domicilio|datos).*(incorrect|incomplet|insuficient|no localizad|inexistente)/i, 'ADDRESS_PROBLEM'],
  [/ocurre|disponible.*(oficina|sucursal)|espera de.*(recoger|recolecci[oó]n)/i, 'HELD_FOR_COLLECTION'],
  [/extravi|robo|robad/i, 'LOST'],
  [/da[ñn]ad|maltrat|aver[ií]/i, 'DAMAGED'],
  [/demora|retras|clima|bloqueo/i, 'DELAYED'],
  [/siniestr|destru|reten|no entregad/i, 'OTHER'],
];
