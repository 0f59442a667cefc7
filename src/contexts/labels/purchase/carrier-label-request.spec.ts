import type { Shipment } from '../../shipments/shipment.js';
import type { Attempt } from '../label.entity.js';
import { labelRequest } from './carrier-label-request.js';

describe('The request for a label', () => {
  it.each([
    ['2026-03-20', '2026-03-20'],
    ['2026-03-16', '2026-03-16'],
    ['2026-03-15', '2026-03-16'],
    ['2026-01-02', '2026-03-16'],
    [null, '2026-03-16'],
  ])('for the ship date %s, bought on 2026-03-16, contains %s', (shipDate, named) => {
    const parcel = { length: 30, width: 20, height: 15, weight: 2.5, dimensionUnit: 'cm', weightUnit: 'kg' };
    const shipment = { shipDate, parcel, contents: [], metadata: {} } as unknown as Shipment;
    const createdAt = new Date('2026-03-16T15:00:00Z');
    const attempt = { id: 'lat_1', rate: { isInsured: false }, createdAt, updatedAt: createdAt } as unknown as Attempt;

    expect(labelRequest(attempt, shipment).shipDate).toBe(named);
  });
});
