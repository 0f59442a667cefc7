import fc from 'fast-check';
import { SCAN_EXCEPTIONS } from '../../../kernel/scan-exception.js';
import { PARCEL_STATUSES, type ParcelScan } from '../../carriers/port/carrier-tracking.js';
import { mergeScans } from './merge-scans.js';
import type { Scan } from '../shipment.js';

const NOW = new Date('2026-11-24T12:00:00Z');

const scan = (hour: number | null, scanned: Partial<ParcelScan> = {}): ParcelScan => ({
  status: 'IN_TRANSIT',
  description: `hub ${hour}`,
  occurredAt: hour === null ? null : new Date(Date.UTC(2026, 10, 20, hour)),
  ...scanned,
});

const reportedScans: fc.Arbitrary<ParcelScan[]> = fc.array(
  fc.record({
    status: fc.constantFrom(...PARCEL_STATUSES),
    description: fc.constantFrom('Toluca', 'Monterrey', 'Ausente'),
    occurredAt: fc.option(fc.integer({ min: 0, max: 5 }).map((hour) => new Date(Date.UTC(2026, 10, 20, hour)))),
    code: fc.constantFrom('AR', 'DF', 'NH'),
    exception: fc.constantFrom(...SCAN_EXCEPTIONS),
  }),
  { maxLength: 40 },
);
const texts = (scans: readonly Scan[]) => scans.map(({ description }) => description);

describe('Merging scans', () => {
  it('identifies a scan by time, code, place and text', () => {
    const one = scan(1, { code: 'AR', place: 'Toluca', description: 'Llegó' });
    const others = [
      { ...one, occurredAt: new Date('2026-11-20T02:00:00Z') },
      { ...one, code: 'DF' },
      { ...one, place: 'León' },
      { ...one, description: 'Salió' },
    ];

    const { added } = mergeScans([], [one, ...others, { ...one, status: 'PICKED_UP' }], NOW);

    expect(added).toHaveLength(5);
  });

  it('adds and drops nothing for a repeated response in any order', () => {
    fc.assert(
      fc.property(reportedScans, fc.integer({ min: 1, max: 50 }), (scans, max) => {
        const first = mergeScans([], scans, NOW, max);
        const later = new Date(NOW.getTime() + 60_000);
        const again = mergeScans(first.all, scans.toReversed(), later, max);

        expect([again.added, again.dropped]).toEqual([[], []]);
        expect(again.all).toEqual(first.all);
      }),
    );
  });

  it('sorts scans by time, whatever their order in the response', () => {
    const { all } = mergeScans([], [scan(3), scan(1), scan(2)], NOW);

    expect(texts(all)).toEqual(['hub 1', 'hub 2', 'hub 3']);
  });

  it('uses the time of the first receipt for a scan without a readable time', () => {
    const first = mergeScans([], [scan(null)], NOW);
    const again = mergeScans(first.all, [scan(null)], new Date('2026-11-25T00:00:00Z'));

    expect(first.added).toMatchObject([{ occurredAt: NOW, isTimed: false }]);
    expect(again.added).toEqual([]);
  });

  it('keeps a maximum number: the oldest hub scans are dropped first and not added again', () => {
    const journey = [
      scan(0, { status: 'PICKED_UP' }),
      scan(1),
      scan(2),
      scan(3, { exception: 'DELAYED' }),
      scan(4),
      scan(5, { status: 'OUT_FOR_DELIVERY' }),
    ];
    const before = mergeScans([], journey.slice(0, 5), NOW, 5);

    const after = mergeScans(before.all, journey, NOW, 4);

    expect(texts(after.all)).toEqual(['hub 0', 'hub 1', 'hub 3', 'hub 5']);
    expect(texts(after.dropped)).toEqual(['hub 2', 'hub 4']);
    expect(texts(after.added)).toEqual(['hub 5']);
    expect(mergeScans(after.all, journey, NOW, 4)).toMatchObject({ added: [], dropped: [] });
  });

  it('cuts long texts, and removes characters that PostgreSQL cannot store', () => {
    const long = scan(1, { description: `${'a'.repeat(299)}😀\u0000`, place: '', code: ' \u0000' });

    const { added, all } = mergeScans([], [long], NOW);

    expect(added).toMatchObject([{ place: null, code: null }]);
    expect(added[0]!.description).toHaveLength(300);
    expect(mergeScans(all, [long], NOW).added).toEqual([]);
  });
});
