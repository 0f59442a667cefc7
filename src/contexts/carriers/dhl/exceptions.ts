import type { ScanException } from '../../../kernel/scan-exception.js';
import { codes } from '../port/code-table.js';

/** Event codes of DHL Express that say that something is wrong. */
export const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', 'NH CA'),
  ...codes('ADDRESS_PROBLEM', 'BA CM'),
  ...codes('REFUSED_BY_RECIPIENT', 'RD'),
  ...codes('HELD_FOR_COLLECTION', 'CC'),
  ...codes('DELAYED', 'CD MC MD MS UD'),
  ...codes('DAMAGED', 'DD'),
  ...codes('OTHER', 'DS HP ND OH PD SS'),
};
