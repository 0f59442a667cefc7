import { CarrierJson } from '../http/carrier-json.js';
import { instantOf as readInstant } from './tracking.js';

const instantOf = (moment: object) => readInstant(new CarrierJson(moment));

const at = (stateProvince: string, date = '20260701', countryCode = 'MX') => ({
  date,
  time: '081530',
  location: { address: { city: 'X', stateProvince, countryCode } },
});

describe('The instant of a UPS activity', () => {
  it.each<[string, object, string]>([
    ['Greenwich’s, whatever the local one', { ...at('NL'), gmtDate: '20260701', gmtTime: '14:15:31' }, '14:15:31'],
    ['Greenwich’s without its first zero', { gmtDate: '2026-07-01', gmtTime: '74700' }, '07:47:00'],
    ['local with its offset', { ...at('NL'), gmtOffset: '-05:00' }, '13:15:30'],
    ['local to Monterrey, without summer time', at('NL'), '14:15:30'],
    ['local to Cancún', at('Q ROO'), '13:15:30'],
    ['local to Hermosillo', at('SON'), '15:15:30'],
    ['local to Tijuana in summer', at('BC'), '15:15:30'],
    ['local to New Jersey in summer', at('NJ', '20260701', 'US'), '12:15:30'],
    ['local to Mexico City where its place is not known', { date: '20260701', time: '081530' }, '14:15:30'],
  ])('is %s', (_, moment, time) => {
    expect(instantOf(moment)).toEqual(new Date(`2026-07-01T${time}Z`));
  });

  it('is correct in winter and on days of a time change', () => {
    const midnight = (date: string) => instantOf({ ...at('BC', date), time: '013000' });

    expect(instantOf(at('BC', '20260105'))).toEqual(new Date('2026-01-05T16:15:30Z'));
    expect(midnight('20260308')).toEqual(new Date('2026-03-08T09:30:00Z'));
    expect(instantOf(at('BC', '20260308'))).toEqual(new Date('2026-03-08T15:15:30Z'));
  });

  it('is null if it is missing', () => {
    for (const moment of [{}, { time: '081530' }, { date: '20261301', time: '081530' }, { date: 'x', time: 'y' }])
      expect([moment, instantOf(moment)]).toEqual([moment, null]);
  });
});
