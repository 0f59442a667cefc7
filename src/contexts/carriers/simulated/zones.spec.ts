import { deliveryTo, isRemote, zoneBetween } from './zones.js';

const twoDigits = (number: number) => String(number).padStart(2, '0');
const EVERY_PREFIX = Array.from({ length: 99 }, (_, index) => twoDigits(index + 1)).filter(
  (prefix) => !['17', '18', '19'].includes(prefix),
);

describe('zones', () => {
  it('cover every prefix of the postal catalog', () => {
    for (const prefix of EVERY_PREFIX) expect(zoneBetween('06600', `${prefix}000`)).toEqual(expect.any(Number));
  });

  it('put a parcel that stays in town into zone 1, and one across the country into the farthest', () => {
    expect(zoneBetween('64000', '64000')).toBe(1);
    expect(zoneBetween('06600', '55000')).toBe(1);
    expect(zoneBetween('22000', '77500')).toBe(8);
  });

  it('measure the great-circle distance between towns', () => {
    // 704, 460 and 125 km.
    expect(zoneBetween('06600', '64000')).toBe(5);
    expect(zoneBetween('06600', '44100')).toBe(4);
    expect(zoneBetween('06600', '72000')).toBe(2);
  });

  it('distinguish distant towns of one two-digit prefix', () => {
    expect(zoneBetween('77000', '77500')).toBe(4);
  });

  it('are the same in both directions', () => {
    for (const from of EVERY_PREFIX.slice(0, 40)) {
      for (const to of EVERY_PREFIX) {
        expect(zoneBetween(`${from}100`, `${to}100`)).toBe(zoneBetween(`${to}100`, `${from}100`));
      }
    }
  });

  it.each(['00100', '17000', '19999', '6600', '066000', 'K1A0B', ''])('do not exist for %p', (postalCode) => {
    expect(zoneBetween(postalCode, '06600')).toBeNull();
    expect(zoneBetween('06600', postalCode)).toBeNull();
  });

  it('mark the Sierra Tarahumara as remote, but not Monterrey', () => {
    expect(isRemote('33180')).toBe(true);
    expect(isRemote('64000')).toBe(false);
  });

  it.each(['64000', '06600', '44100', '97000', '22000', '20000'])('deliver to %s at the door on every day', (code) => {
    expect(deliveryTo(code)).toBeUndefined();
  });

  it.each([
    ['33180', 'door', [2, 4]],
    ['29950', 'door', [1, 4]],
    ['23960', 'branch', [4]],
    ['23920', 'door', [1, 3, 5]],
    ['98200', 'door', [1, 4]],
    ['84700', 'door', [2, 4]],
  ])('deliver to %s, an extended area, to the %s on the weekdays %j', (code, to, weekdays) => {
    expect(deliveryTo(code)).toEqual({ to, weekdays, extendedArea: true });
  });
});
