import { servicesOf } from '../carrier-definition.js';
import type { CarrierService } from '../port/carrier-profile.js';
import { ESTAFETA } from './settings.js';

export const SERVICES: readonly CarrierService[] = servicesOf(ESTAFETA);

/** Business days: Estafeta's quotes have none. */
export const USUAL_DAYS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  DIA_SIGUIENTE: { min: 1, max: 1 },
  DOS_DIAS: { min: 2, max: 2 },
  TERRESTRE: { min: 2, max: 5 },
};

/** Estafeta's codes of one of our services: its quotes and its labels have different ones, and contracts too. */
export interface EstafetaCodes {
  readonly quote: string;
  readonly label: string;
}

/** `DIA_SIGUIENTE=50:72,DOS_DIAS=60:73`, by our service. Other entries are left out. */
export function codesOf(table: string): ReadonlyMap<string, EstafetaCodes> {
  const rows = table.split(',').map((row) => /^\s*(\w+)\s*=\s*(\w+)\s*:\s*(\w+)\s*$/.exec(row));
  return new Map(rows.flatMap((row) => (row ? [[row[1]!, { quote: row[2]!, label: row[3]! }] as const] : [])));
}
