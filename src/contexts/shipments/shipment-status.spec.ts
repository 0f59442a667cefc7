import { ADVANCES_AUTOMATICALLY, nextStatus, SHIPMENT_STATUSES, type ShipmentTrigger } from './shipment-status.js';

const TRIGGERS: readonly ShipmentTrigger[] = ['purchase', 'void', 'cancel', 'progress', 'return', 'fail'];

/**
 * Every status with every trigger. A dash means that the transition is rejected.
 * Source: docs/shipments.md#states
 */
const TABLE = `
                    purchase         void       cancel     progress          return    fail
DRAFT               LABEL_PURCHASED  -          CANCELLED  -                 -         -
PENDING             -                -          CANCELLED  -                 -         -
LABEL_PURCHASED     -                CANCELLED  CANCELLED  READY_FOR_PICKUP  -         -
READY_FOR_PICKUP    -                CANCELLED  CANCELLED  PICKED_UP         -         -
PICKED_UP           -                -          CANCELLED  IN_TRANSIT        RETURNED  FAILED
IN_TRANSIT          -                -          CANCELLED  OUT_FOR_DELIVERY  RETURNED  FAILED
OUT_FOR_DELIVERY    -                -          CANCELLED  DELIVERED         RETURNED  FAILED
DELIVERED           -                -          -          -                 -         -
RETURNED            -                -          -          -                 -         -
FAILED              -                -          -          -                 -         -
CANCELLED           -                -          -          -                 -         -`;

const [header, ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const rows = lines.flatMap(([from, ...to]) => to.map((status, index) => [from!, header![index]!, status] as const));

describe('Shipment status', () => {
  it('is covered here with every trigger', () => {
    expect(lines.map(([from]) => from)).toEqual([...SHIPMENT_STATUSES]);
    expect(header).toEqual([...TRIGGERS]);
  });

  it.each(rows)('%s + %s → %s', (from, trigger, to) => {
    expect(nextStatus(from as 'DRAFT', trigger as ShipmentTrigger) ?? '-').toBe(to);
  });

  it('advances automatically from PICKED_UP to DELIVERED', () => {
    expect([...ADVANCES_AUTOMATICALLY]).toEqual(['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']);
    expect(nextStatus([...ADVANCES_AUTOMATICALLY].at(-1)!, 'progress')).toBe('DELIVERED');
  });
});
