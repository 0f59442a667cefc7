import type { ScanException } from '../../../kernel/scan-exception.js';
import { codes } from '../port/code-table.js';

/** Status codes of 99minutos that say that something is wrong. */
export const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', '4101'),
  ...codes('ADDRESS_PROBLEM', '7101'),
  ...codes('DAMAGED', '8004'),
  ...codes('LOST', '8001'),
  ...codes('OTHER', '2101 5101'),
};
