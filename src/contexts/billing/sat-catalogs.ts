import type { TaxpayerKind } from './rfc.js';

/** SAT catalogs for CFDI 4.0. Source: SAT, c_RegimenFiscal and c_UsoCFDI, as of 2026-08. */

type Kinds = 'fisica' | 'moral' | 'both';

/** Taxpayers that each regime permits: people (`fisica`), companies (`moral`) or both. */
const REGIMES: Readonly<Record<string, Kinds>> = {
  '601': 'moral', // General de Ley Personas Morales
  '603': 'moral', // Personas Morales con Fines no Lucrativos
  '605': 'fisica', // Sueldos y Salarios e Ingresos Asimilados a Salarios
  '606': 'fisica', // Arrendamiento
  '607': 'fisica', // Enajenación o Adquisición de Bienes
  '608': 'fisica', // Demás ingresos
  '610': 'both', // Residentes en el Extranjero sin Establecimiento Permanente en México
  '611': 'fisica', // Ingresos por Dividendos
  '612': 'fisica', // Personas Físicas con Actividades Empresariales y Profesionales
  '614': 'fisica', // Ingresos por intereses
  '615': 'fisica', // Ingresos por obtención de premios
  '616': 'fisica', // Sin obligaciones fiscales
  '620': 'moral', // Sociedades Cooperativas de Producción
  '621': 'fisica', // Incorporación Fiscal
  '622': 'moral', // Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras
  '623': 'moral', // Opcional para Grupos de Sociedades
  '624': 'moral', // Coordinados
  '625': 'fisica', // Plataformas Tecnológicas
  '626': 'both', // Régimen Simplificado de Confianza
};

interface Use {
  readonly kinds: Kinds;
  readonly regimes: readonly string[];
}

const GOODS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const DEDUCTIONS = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const ALL = Object.keys(REGIMES);

const useOf = (kinds: Kinds, regimes: readonly string[]): Use => ({ kinds, regimes });
const each = (codes: readonly string[], use: Use): Record<string, Use> =>
  Object.fromEntries(codes.map((code) => [code, use]));

/** Taxpayers and regimes that each use of a CFDI permits. */
const USES: Readonly<Record<string, Use>> = {
  G01: useOf('both', GOODS), // Adquisición de mercancías
  G02: useOf('both', [...GOODS, '616']), // Devoluciones, descuentos o bonificaciones
  G03: useOf('both', GOODS), // Gastos en general
  // Inversiones
  ...each(['I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08'], useOf('both', GOODS)),
  // Deducciones personales
  ...each(['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10'], useOf('fisica', DEDUCTIONS)),
  S01: useOf('both', ALL), // Sin efectos fiscales
  CP01: useOf('both', ALL), // Pagos
  CN01: useOf('fisica', ['605']), // Nómina
};

/** The only regime and the only use that CFDI 4.0 allows for a generic RFC: no tax obligations, no tax effects. */
export const GENERIC = { regime: '616', use: 'S01' } as const;

/**
 * Returns the problem of a regime, or null for a valid regime. If `kind` is null, the function checks only that the regime exists.
 */
export function regimeProblem(regime: string, kind: TaxpayerKind | null): string | null {
  const kinds = ownOf(REGIMES, regime);
  if (!kinds) return 'must be a code of the SAT’s catalog c_RegimenFiscal';
  if (kind === 'generic') return regime === GENERIC.regime ? null : `must be ${GENERIC.regime} with a generic RFC`;
  return fits(kinds, kind) ? null : `is not a valid regime for ${NAMES[kind as 'fisica' | 'moral']}`;
}

/**
 * Returns the problem of a use, or null for a valid use. If the regime is unknown, the function does not check the combination of
 * use and regime.
 */
export function useProblem(code: string, regime: string, kind: TaxpayerKind | null): string | null {
  const use = ownOf(USES, code);
  if (!use) return 'must be a code of the SAT’s catalog c_UsoCFDI';
  if (kind === 'generic') return code === GENERIC.use ? null : `must be ${GENERIC.use} with a generic RFC`;
  if (!fits(use.kinds, kind)) return `is not a valid use for ${NAMES[kind as 'fisica' | 'moral']}`;
  return ownOf(REGIMES, regime) && !use.regimes.includes(regime) ? `is not a valid use for the regime ${regime}` : null;
}

const NAMES = { fisica: 'a persona física', moral: 'a persona moral' };

const fits = (kinds: Kinds, kind: TaxpayerKind | null): boolean => kinds === 'both' || kind === null || kinds === kind;

const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
