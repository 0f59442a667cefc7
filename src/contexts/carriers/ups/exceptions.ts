import type { ScanException } from '../../../kernel/scan-exception.js';
import { codes } from '../port/code-table.js';

/** Detail codes of UPS, without their zeros, that say that something is wrong. */
export const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', '22 23 24 60 61 66 145'),
  ...codes('ADDRESS_PROBLEM', '50'),
  ...codes('REFUSED_BY_RECIPIENT', '64'),
  ...codes('HELD_FOR_COLLECTION', '17 40 144 161'),
  ...codes('DELAYED', '32 46 48 49 51 52 53 86 90 132'),
  ...codes('DAMAGED', '59 81'),
  ...codes('LOST', '68'),
  ...codes('OTHER', '13 29 30 58 62 69 76 83 85 123 124 125 126 129 139 141 147 149'),
};

/** The detail codes that UPS has published go so far. */
export const LAST_DETAIL = 169;
