import { newDraft } from '../../../../test/support/draft-shipment.js';
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
  ])('of a shipment with the ship date %s, bought on 2026-03-16, names %s', (shipDate, named) => {
    const draft = newDraft({ organizationId: 'org_1', livemode: false }, { shipDate: shipDate! });
    const createdAt = new Date('2026-03-16T15:00:00Z');
    const attempt = { id: 'lat_1', rate: draft.rates[0], createdAt, updatedAt: createdAt } as unknown as Attempt;

    expect(labelRequest(attempt, draft as Shipment).shipDate).toBe(named);
  });
});
