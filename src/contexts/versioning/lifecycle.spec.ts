import { isDeprecated, mustBeAnnounced, monthsBefore } from './versioning.js';

const version = { date: '2026-05-01', sunset: '2028-08-31' };

describe('The sunset of a version', () => {
  it('is announced in every response from six months before its sunset', () => {
    expect(isDeprecated(version, '2028-02-28')).toBe(false);
    expect(isDeprecated(version, '2028-02-29')).toBe(true);
    expect(isDeprecated({ ...version, sunset: null }, '2099-01-01')).toBe(false);
  });

  it('is announced to OWNERs from a month before its sunset until its last day', () => {
    expect(mustBeAnnounced(version, '2028-07-30')).toBe(false);
    expect(mustBeAnnounced(version, '2028-07-31')).toBe(true);
    expect(mustBeAnnounced(version, '2028-08-31')).toBe(true);
    expect(mustBeAnnounced(version, '2028-09-01')).toBe(false);
  });

  it('counts months by the calendar, across years too', () => {
    expect(monthsBefore('2027-03-31', 1)).toBe('2027-02-28');
    expect(monthsBefore('2027-01-15', 6)).toBe('2026-07-15');
  });
});
