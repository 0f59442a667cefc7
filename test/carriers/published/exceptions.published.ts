import { trackingOf as dhlTracking } from '../../../src/contexts/carriers/dhl/tracking.js';
import { trackingOf as estafetaTracking } from '../../../src/contexts/carriers/estafeta/tracking.js';
import { trackingOf as fedexTracking } from '../../../src/contexts/carriers/fedex/tracking.js';
import { trackingOf as noventa9minutosTracking } from '../../../src/contexts/carriers/noventa9minutos/tracking.js';
import { trackingOf as paquetexpressTracking } from '../../../src/contexts/carriers/paquetexpress/tracking.js';
import type { ParcelScan, TrackingOutcome } from '../../../src/contexts/carriers/port/carrier-tracking.js';
import { readPublished, readPublishedText } from './published-api.js';

const onlyScan = (outcome: TrackingOutcome): ParcelScan => {
  if (outcome.kind !== 'known') throw new Error(outcome.reason);
  return outcome.scans[0]!;
};
const rowsOf = (carrier: string, file: string, pattern: RegExp): [code: string, text: string][] =>
  Array.from(readPublishedText(carrier, file).matchAll(pattern), ([, code, text]) => [code!, text!]);

/** The exceptions of the rows whose words match. */
const exceptionsOf =
  (rows: readonly [code: string, text: string][], scan: (code: string, text: string) => ParcelScan) =>
  (pattern: RegExp) =>
    new Set(rows.flatMap(([code, text]) => (pattern.test(text) ? [scan(code, text).exception] : [])));

describe('the published codes of', () => {
  it('DHL Express are all known, and mean exceptions as their words do', () => {
    const rows = rowsOf('dhl', 'openapi/tracking-status-codes.csv', /^express;([A-Z]{2});([^;]+)/gm);
    const scan = (typeCode: string): ParcelScan =>
      onlyScan(
        dhlTracking(
          {
            shipments: [{ shipmentTrackingNumber: '1', events: [{ date: '2026-03-17', time: '10:00:00', typeCode }] }],
          },
          '1',
        ),
      );
    const exceptions = exceptionsOf(rows, scan);

    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(([code]) => scan(code).isUnknown)).toEqual([]);
    expect(scan('ZZ')).toMatchObject({ isUnknown: true, status: 'LABEL_PURCHASED' });
    expect(scan('ZZ').exception).toBeUndefined();
    expect(exceptions(/Not home|Closed on arrival/)).toEqual(new Set(['RECIPIENT_ABSENT']));
    expect(exceptions(/Bad address|Customer moved/)).toEqual(new Set(['ADDRESS_PROBLEM']));
    expect(exceptions(/Refused/)).toEqual(new Set(['REFUSED_BY_RECIPIENT']));
    expect(exceptions(/Awaiting cnee collection/)).toEqual(new Set(['HELD_FOR_COLLECTION']));
    expect(exceptions(/delay|Missed|Mis-sort/)).toEqual(new Set(['DELAYED']));
    expect(exceptions(/damaged/)).toEqual(new Set(['DAMAGED']));
    expect(exceptions(/^(Delivery|Depart facility|Shipment pick up|Processed at location)$/)).toEqual(
      new Set([undefined]),
    );
  });

  it('DHL Express: a published answer is read whole, with who signed', () => {
    const answer = readPublished('dhl', 'examples/karrio-tracking_response.json');
    const outcome = dhlTracking(answer, '1234567890');
    if (outcome.kind !== 'known') throw new Error(outcome.reason);
    expect(outcome.scans).toEqual([
      {
        status: 'PICKED_UP',
        description: 'Shipment picked up',
        code: 'PU',
        place: 'Prague',
        occurredAt: new Date('2024-11-05T09:00:00Z'),
      },
      {
        status: 'IN_TRANSIT',
        description: 'Processed at DHL facility',
        code: 'PL',
        place: 'New York',
        occurredAt: new Date('2024-11-07T12:00:00Z'),
      },
      {
        status: 'DELIVERED',
        description: 'Delivered',
        code: 'OK',
        place: 'New York',
        occurredAt: new Date('2024-11-07T18:00:00Z'),
        receivedBy: 'J. Smith',
      },
    ]);
    const test = readPublished('dhl', 'examples/test-awb-9356579890.tracking.response.json');
    const read = dhlTracking(test, '9356579890');
    if (read.kind !== 'known') throw new Error(read.reason);
    expect(read.scans).toHaveLength(test.shipments[0].events.length);
    expect(read.scans.filter(({ isUnknown }) => isUnknown)).toEqual([]);
  });

  it('FedEx mean exceptions as their words do, those told in words too', () => {
    const rows = rowsOf('fedex', 'openapi/tracking-status-codes.csv', /^([A-Z]{2}),([^,\r\n]+)/gm);
    const scan = (eventType: string, _text = '', exceptionDescription?: string): ParcelScan => {
      const scanEvents = [{ date: '2026-03-17T12:00:00-06:00', eventType, exceptionDescription }];
      return onlyScan(
        fedexTracking(
          { output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [{ scanEvents }] }] } },
          '1',
        ),
      );
    };
    const exceptions = exceptionsOf(rows, (code, text) => scan(code, text));

    expect(exceptions(/^(Hold at Location|Ready for Recipient Pickup)$/)).toEqual(new Set(['HELD_FOR_COLLECTION']));
    expect(exceptions(/^(Delivery Delay|Delay|Clearance Delay|Pickup Delay)$/)).toEqual(new Set(['DELAYED']));
    expect(exceptions(/Exception/)).toEqual(new Set(['OTHER']));
    expect(exceptions(/^(Delivered|Picked Up|In Transit|Out for Delivery|Departed)$/)).toEqual(new Set([undefined]));
    expect(scan('DE', '', 'Customer not available or business closed').exception).toBe('RECIPIENT_ABSENT');
    expect(scan('DE', '', 'Incorrect address').exception).toBe('ADDRESS_PROBLEM');
    expect(scan('DE', '', 'Refused by recipient').exception).toBe('REFUSED_BY_RECIPIENT');
    expect(scan('SE', '', 'Damaged, handling per shipper instructions').exception).toBe('DAMAGED');
    expect(scan('ZZ')).toMatchObject({ isUnknown: true });
    const answer = readPublished('fedex', 'examples/karrio-tracking_response.json');
    expect(onlyScan(fedexTracking(answer, '123456789012'))).toMatchObject({ code: 'PU', exception: 'DELAYED' });
  });

  it('99minutos are all known', () => {
    const rows = rowsOf('99minutos', 'openapi/webhooks.asyncapi.yml', /\{code: (\d{4}), name: ([A-Z_]+)\}/g);
    const scan = (statusCode: string): ParcelScan =>
      onlyScan(noventa9minutosTracking({ data: { events: [{ statusCode, createdAt: '2026-03-17 10:00:00' }] } }));
    const exceptions = exceptionsOf(rows, scan);

    expect(rows.length).toBe(20);
    expect(rows.filter(([code]) => scan(code).isUnknown)).toEqual([]);
    expect(scan('9999')).toMatchObject({ isUnknown: true });
    expect(exceptions(/UNSUCCESSFUL_DELIVERY/)).toEqual(new Set(['RECIPIENT_ABSENT']));
    expect(exceptions(/IN_CORRECTION/)).toEqual(new Set(['ADDRESS_PROBLEM']));
    expect(exceptions(/STOLEN/)).toEqual(new Set(['LOST']));
    expect(exceptions(/DAMAGED/)).toEqual(new Set(['DAMAGED']));
    expect(exceptions(/^(DELIVERED|COLLECTED|ON_LINEHAUL|CORRECTED)$/)).toEqual(new Set([undefined]));
  });

  it('Paquetexpress are all known, and the words of their subcodes say what is wrong', () => {
    const scan = (eventoId: string, eventoDescripcion = ''): ParcelScan =>
      onlyScan(paquetexpressTracking([{ eventoId, eventoDescripcion, status: 'x', fechahora: 1636060249000 }]));
    const codes = rowsOf('paquetexpress', 'docs/status-list-v4.5.1-status.csv', /^([A-Z]{3}),[A-Z]{3},([^,]+)/gm);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter(([code]) => scan(code).isUnknown)).toEqual([]);
    expect(scan('ZZZ')).toMatchObject({ isUnknown: true });

    const subcodes = (file: string) => rowsOf('paquetexpress', `docs/${file}`, /^([A-Z]{3}),\d+,([^,]+)/gm);
    const returned = exceptionsOf(subcodes('status-list-v4.5.3-hdr-subcode.csv'), scan);
    expect(returned(/^RECHAZADO POR CLIENTE$/)).toEqual(new Set(['REFUSED_BY_RECIPIENT']));
    expect(returned(/DAÑO/)).toEqual(new Set(['DAMAGED']));
    expect(returned(/DIRECCION INCORRECTA/)).toEqual(new Set(['ADDRESS_PROBLEM']));
    expect(returned(/CERRADO|NO DISPONIBLE|INTENTO DE ENTREGA/)).toEqual(new Set(['RECIPIENT_ABSENT']));
    const central = exceptionsOf(subcodes('status-list-v4.5.4-exl-subcode.csv'), scan);
    expect(central(/DEMORADO|CLIMATOL|BLOQUEOS/)).toEqual(new Set(['DELAYED']));
    expect(central(/DECOMISADA|LEGAL/)).toEqual(new Set(['OTHER']));
  });

  it('Estafeta are not published: its words say what is wrong', () => {
    const scan = (spanishName: string): ParcelScan =>
      onlyScan(estafetaTracking({ items: [{ statusCurrent: { spanishName, localDateTime: '2026-03-17 10:00:00' } }] }));

    expect(scan('EN TRANSITO')).toMatchObject({ status: 'IN_TRANSIT', occurredAt: new Date('2026-03-17T16:00:00Z') });
    expect(scan('EN TRANSITO').isUnknown).toBeUndefined();
    expect(scan('Destinatario ausente').exception).toBe('RECIPIENT_ABSENT');
    expect(scan('Domicilio incorrecto').exception).toBe('ADDRESS_PROBLEM');
    expect(scan('Rechazado por el destinatario').exception).toBe('REFUSED_BY_RECIPIENT');
    expect(scan('Disponible en oficina')).toMatchObject({ exception: 'HELD_FOR_COLLECTION', status: 'IN_TRANSIT' });
    expect(scan('Algo nuevo')).toMatchObject({ isUnknown: true, status: 'IN_TRANSIT' });
    expect(scan('ENTREGADO').exception).toBeUndefined();
  });
});
