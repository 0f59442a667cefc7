import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import { stateOfScans } from './parcel-states.js';

const NOW = new Date('2026-11-24T12:00:00Z');
const scan = (hour: number, status: ParcelScan['status'], scanned: Partial<ParcelScan> = {}): ParcelScan => ({
  status,
  description: `${status} ${hour}`,
  occurredAt: new Date(Date.UTC(2026, 10, 20, hour)),
  ...scanned,
});

describe('The state of a parcel of another sender', () => {
  it('stores each scan once, even if the carrier returns only the last one', () => {
    const first = stateOfScans([], [scan(1, 'PICKED_UP')], NOW);
    const second = stateOfScans(first.events, [scan(2, 'IN_TRANSIT', { code: 'X', exception: 'DELAYED' })], NOW);
    const again = stateOfScans(second.events, [scan(2, 'IN_TRANSIT', { code: 'X', exception: 'DELAYED' })], NOW);

    expect(second).toMatchObject({
      status: 'IN_TRANSIT',
      events: [
        { code: 'X', exception: 'DELAYED' },
        { code: null, exception: null },
      ],
    });
    expect(again).toEqual(second);
  });

  it('follows the latest scan in any order of arrival and stays DELIVERED', () => {
    const scans = [scan(3, 'OUT_FOR_DELIVERY'), scan(1, 'PICKED_UP'), scan(2, 'IN_TRANSIT')];

    expect(stateOfScans([], scans, NOW).status).toBe('OUT_FOR_DELIVERY');
    expect(stateOfScans([], [...scans, scan(4, 'DELIVERED'), scan(5, 'IN_TRANSIT')], NOW).status).toBe('DELIVERED');
  });

  it('stores a scan without a valid time once, with the time of its first arrival', () => {
    const first = stateOfScans([], [scan(1, 'PICKED_UP', { occurredAt: null })], NOW);
    const again = stateOfScans(first.events, [scan(1, 'PICKED_UP', { occurredAt: null })], new Date('2026-11-25'));

    expect(first.events).toMatchObject([{ occurredAt: NOW.toISOString() }]);
    expect(again).toEqual(first);
  });

  it('replaces stored scans without codes with those of the new response', () => {
    const { occurredAt, ...old } = scan(1, 'PICKED_UP');

    const { events } = stateOfScans(
      [{ ...old, occurredAt: occurredAt!.toISOString() }],
      [scan(1, 'PICKED_UP', { code: 'PU' })],
      NOW,
    );

    expect(events).toMatchObject([{ code: 'PU' }]);
  });
});
