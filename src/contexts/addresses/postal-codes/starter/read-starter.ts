import { createHash } from 'node:crypto';
import { findState } from '../../../../kernel/states.js';
import { PostalCodes, type Catalog } from '../catalog.js';
import { STARTER_TEXT } from './starter-text.js';

const PLACE = /^= (?<state>\w+) \/ (?<municipality>[^/]+) \/ (?<city>[^/]+)$/;
const SETTLEMENT = /^(?<postalCode>\d{5}) (?:(?<type>[^:]+): )?(?<name>.+)$/;

/**
 * The catalog that ships with the service, for development: the official file must not be redistributed. A line
 * `= state / municipality / city` precedes its settlements, one per line: postal code, type unless Colonia, name.
 */
export function readStarter(): Catalog {
  const postalCodes = new PostalCodes();
  let place: { stateCode: string; municipality: string; city: string } | undefined;
  let rowCount = 0;
  for (const line of STARTER_TEXT.split('\n').filter((each) => each !== '')) {
    const heading = PLACE.exec(line)?.groups;
    if (heading) {
      const state = findState(heading['state']!);
      if (!state) throw new Error(`The starter catalog names no state: ${line}`);
      place = { stateCode: state.code, municipality: heading['municipality']!, city: heading['city']! };
      continue;
    }
    const settlement = SETTLEMENT.exec(line)?.groups;
    if (!place || !settlement) throw new Error(`The starter catalog cannot be read: ${line}`);
    const { postalCode, type = 'Colonia', name } = settlement as { postalCode: string; type?: string; name: string };
    if (postalCodes.add({ ...place, postalCode }, { name, type, zone: 'Urbano' })) {
      throw new Error(`The starter catalog has a postal code in two states: ${line}`);
    }
    rowCount++;
  }
  const fingerprint = createHash('sha256').update(STARTER_TEXT).digest('hex');
  return { source: 'starter', fingerprint, rowCount, postalCodes: postalCodes.all() };
}
