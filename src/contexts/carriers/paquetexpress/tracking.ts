import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';

/** What is read of an event. */
interface PaquetexpressEvent {
  readonly eventoId?: string;
  readonly status?: string;
  readonly ciudadEvento?: string | null;
  /** Epoch milliseconds. */
  readonly fechahora?: number;
}

const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  ...of('LABEL_PURCHASED', 'SWB'),
  ...of('PICKED_UP', 'HCM HCA'),
  ...of('IN_TRANSIT', 'TRN WHU RGR RGS OTN NRC HCE HDR EXL REO CBD'),
  ...of('OUT_FOR_DELIVERY', 'HTC'),
  ...of('DELIVERED', 'HDC BDL'),
  ...of('CANCELLED', 'CWB CBK'),
  ...of('FAILED', 'CDG CGS CLS DEC EOP ERS SIN'),
};

function of(status: ParcelStatus, codes: string): Record<string, ParcelStatus> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, status]));
}

/** The scans of an answer, oldest first. A code without a state, as of a courier who came for nothing, changes none. */
export function trackingOf(data: unknown): TrackingOutcome {
  const events = (Array.isArray(data) ? (data as PaquetexpressEvent[]) : [])
    .filter(({ fechahora }) => Number.isFinite(Number(fechahora ?? NaN)))
    .sort((a, b) => Number(a.fechahora) - Number(b.fechahora));
  let status: ParcelStatus = 'LABEL_PURCHASED';
  const scans = events.map(({ eventoId, status: description, ciudadEvento, fechahora }): ParcelScan => {
    status = STATUSES[eventoId ?? ''] ?? status;
    return {
      status,
      description: description?.trim() || (eventoId ?? ''),
      occurredAt: new Date(Number(fechahora)),
      ...(eventoId && { code: eventoId }),
      ...(ciudadEvento && { place: ciudadEvento }),
    };
  });
  if (scans.length > 0) return { kind: 'known', scans };
  return { kind: 'unknown', reason: 'Paquetexpress has no events of this number yet.' };
}
