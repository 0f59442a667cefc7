import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';

/** What is read of the answer: the last state only. */
export interface EstafetaTracking {
  readonly items?: readonly {
    readonly error?: unknown;
    readonly statusCurrent?: {
      readonly code?: string | number;
      readonly spanishName?: string;
      /** Local to Mexico City, without an offset. */
      readonly localDateTime?: string;
      readonly warehouseName?: string;
    };
  }[];
}

/** Words of a state's Spanish name: its codes are not published. */
const STATUSES: readonly (readonly [RegExp, ParcelStatus])[] = [
  [/devuelt|devoluci[oó]n entregada/i, 'RETURNED'],
  [/cancelad/i, 'CANCELLED'],
  [/extravi|siniestr|destru/i, 'FAILED'],
  [/no entregad|intento|en proceso de devoluci/i, 'IN_TRANSIT'],
  [/entregad/i, 'DELIVERED'],
  [/reparto|ruta de entrega|ruta local/i, 'OUT_FOR_DELIVERY'],
  [/recolectad|recibid. en (oficina|sucursal)/i, 'PICKED_UP'],
  [/gu[ií]a (generada|creada)|documentad|pendiente/i, 'LABEL_PURCHASED'],
];

export const trackingRequest = (trackingNumber: string, customerNumber: string) => ({
  inputType: 0,
  itemReference: { clientNumber: customerNumber, referenceCode: [] },
  itemsSearch: [trackingNumber],
  searchType: 1,
});

export function trackingOf({ items }: EstafetaTracking): TrackingOutcome {
  const { statusCurrent, error } = items?.[0] ?? {};
  const { code, spanishName = '', localDateTime, warehouseName } = statusCurrent ?? {};
  const occurredAt = instantOf(localDateTime);
  if (error || !occurredAt || spanishName === '')
    return { kind: 'unknown', reason: 'Estafeta has no state of this number yet.' };
  const status = STATUSES.find(([words]) => words.test(spanishName))?.[1] ?? 'IN_TRANSIT';
  return {
    kind: 'known',
    scans: [
      {
        status,
        description: spanishName,
        occurredAt,
        ...(code !== undefined && { code: String(code) }),
        ...(warehouseName && { place: warehouseName }),
      },
    ],
  };
}

/** Mexico City has had no daylight saving time since 2022. */
function instantOf(local: string | undefined): Date | null {
  const instant = new Date(/(Z|[+-]\d\d:\d\d)$/.test(local ?? '') ? local! : `${local?.replace(' ', 'T')}-06:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
