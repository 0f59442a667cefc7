import type { ScanException } from '../../../kernel/scan-exception.js';
import { codes, type Words } from '../port/code-table.js';

/** Event codes of FedEx that say that something is wrong. */
export const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('HELD_FOR_COLLECTION', 'HL HP'),
  ...codes('DELAYED', 'CD DD DY PD'),
};

/** Events whose own text says what is wrong; where it does not, something else is. */
export const TOLD_IN_WORDS: ReadonlySet<string> = new Set(['DE', 'SE']);

export const WORDS: Words<ScanException> = [
  [/not available|not in\b|business closed|no one|unable to deliver at/i, 'RECIPIENT_ABSENT'],
  [/address|moved|not located/i, 'ADDRESS_PROBLEM'],
  [/refuse/i, 'REFUSED_BY_RECIPIENT'],
  [/hold at|ready for pickup|held for pickup/i, 'HELD_FOR_COLLECTION'],
  [/damage/i, 'DAMAGED'],
  [/\blost\b|missing|stolen/i, 'LOST'],
  [/delay|weather|late|missed/i, 'DELAYED'],
];
