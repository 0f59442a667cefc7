import type { ScanException } from '../../../kernel/scan-exception.js';
import { codes, type Words } from '../port/code-table.js';

/** Event codes of Paquetexpress that say that something is wrong. */
export const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', 'HDR'),
  ...codes('HELD_FOR_COLLECTION', 'REO'),
  ...codes('DELAYED', 'NRC'),
  ...codes('DAMAGED', 'CDG'),
  ...codes('LOST', 'CLS'),
  ...codes('OTHER', 'CGS DEC EOP ERS EXL HNR SIN'),
};

/** Events whose cause is in words: that of their published subcodes, which are not in the answer. */
export const TOLD_IN_WORDS: ReadonlySet<string> = new Set(['HDR', 'EXL']);

export const WORDS: Words<ScanException> = [
  [/rechazad.*da[ñn]o/i, 'DAMAGED'],
  [/rechazad/i, 'REFUSED_BY_RECIPIENT'],
  [/direcci[oó]n incorrecta|no localizado|fuera de cobertura/i, 'ADDRESS_PROBLEM'],
  [/domicilio cerrado|no disponible|intento de entrega|sin acceso|palabra clave/i, 'RECIPIENT_ABSENT'],
  [/demorad|climatol|manifestaciones|eventualidad|contingencia|fuera de tiempo|factores externos/i, 'DELAYED'],
];
