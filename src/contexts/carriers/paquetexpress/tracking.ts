import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { codes, meaningOf, type ReadEvent, readInstant, trackingOutcome, type Words } from '../fitting/scans.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { CarrierJson } from '../http/carrier-json.js';
import { PAQUETEXPRESS } from './settings.js';

const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', 'HDR'),
  ...codes('HELD_FOR_COLLECTION', 'REO'),
  ...codes('DELAYED', 'NRC'),
  ...codes('DAMAGED', 'CDG'),
  ...codes('LOST', 'CLS'),
  ...codes('OTHER', 'CGS DEC EOP ERS EXL HNR SIN'),
};

/** Event codes for which only the text contains the cause, because the response does not contain the published subcodes. */
const TOLD_IN_WORDS: ReadonlySet<string> = new Set(['HDR', 'EXL']);

const WORDS: Words<ScanException> = [
  [/rechazad.*da[ñn]o/i, 'DAMAGED'],
  [/rechazad/i, 'REFUSED_BY_RECIPIENT'],
  [/direcci[oó]n incorrecta|no localizado|fuera de cobertura/i, 'ADDRESS_PROBLEM'],
  [/domicilio cerrado|no disponible|intento de entrega|sin acceso|palabra clave/i, 'RECIPIENT_ABSENT'],
  [/demorad|climatol|manifestaciones|eventualidad|contingencia|fuera de tiempo|factores externos/i, 'DELAYED'],
];

/** Null for an event code that does not change the status of the parcel, such as the code of a failed collection. */
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

export const trackingOf = (data: unknown): TrackingOutcome =>
  trackingOutcome(
    PAQUETEXPRESS.name,
    (Array.isArray(data) ? data : []).map((event) => readEvent(new CarrierJson(event))),
  );

function readEvent(event: CarrierJson): ReadEvent {
  const code = event.text('eventoId') ?? '';
  const status = event.text('status');
  const words = `${status} ${event.text('eventoDescripcion')}`;
  return {
    status: STATUSES[code],
    description: status?.trim() || code,
    // `fechahora` is in milliseconds since 1970 (UTC).
    occurredAt: readInstant(Number(event.text('fechahora') ?? NaN)),
    code,
    place: event.text('ciudadEvento'),
    exception: (TOLD_IN_WORDS.has(code) && meaningOf(WORDS, words)) || EXCEPTIONS[code],
  };
}
