import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { codes, meaningOf } from '../port/code-table.js';
import { scansOf, type ReadEvent } from '../port/scans-in-order.js';
import { EXCEPTIONS, TOLD_IN_WORDS, WORDS } from './exceptions.js';

/** What is read of an event. */
interface PaquetexpressEvent {
  readonly eventoId?: string;
  readonly status?: string;
  readonly eventoDescripcion?: string | null;
  readonly ciudadEvento?: string | null;
  /** Epoch milliseconds. */
  readonly fechahora?: number;
}

/** Null: of no state, as of a courier who came for nothing. */
const STATUSES: Readonly<Record<string, ParcelStatus | null>> = {
  ...codes<ParcelStatus>('LABEL_PURCHASED', 'SWB'),
  ...codes<ParcelStatus>('PICKED_UP', 'HCM HCA'),
  ...codes<ParcelStatus>('IN_TRANSIT', 'TRN WHU RGR RGS OTN NRC HCE HDR EXL REO CBD'),
  ...codes<ParcelStatus>('OUT_FOR_DELIVERY', 'HTC'),
  ...codes<ParcelStatus>('DELIVERED', 'HDC BDL'),
  ...codes<ParcelStatus>('CANCELLED', 'CWB CBK'),
  ...codes<ParcelStatus>('FAILED', 'CDG CGS CLS DEC EOP ERS SIN'),
  ...codes(null, 'HNR'),
};

/** The scans of an answer, oldest first. */
export function trackingOf(data: unknown): TrackingOutcome {
  const scans = scansOf((Array.isArray(data) ? (data as PaquetexpressEvent[]) : []).map(readEvent));
  if (scans.length > 0) return { kind: 'known', scans };
  return { kind: 'unknown', reason: 'Paquetexpress has no events of this number yet.' };
}

function readEvent({
  eventoId = '',
  status,
  eventoDescripcion,
  ciudadEvento,
  fechahora,
}: PaquetexpressEvent): ReadEvent {
  const exception =
    (TOLD_IN_WORDS.has(eventoId) && meaningOf(WORDS, `${status} ${eventoDescripcion}`)) || EXCEPTIONS[eventoId];
  const at = new Date(Number(fechahora ?? NaN));
  return {
    status: STATUSES[eventoId],
    description: status?.trim() || eventoId,
    occurredAt: Number.isNaN(at.getTime()) ? null : at,
    ...(eventoId && { code: eventoId }),
    ...(ciudadEvento && { place: ciudadEvento }),
    ...(exception && { exception }),
  };
}
