import { SetClock } from '../../../../test/support/set-clock.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { BreakerGauge, CarrierBreaker } from './carrier-breaker.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { Carrier } from '../port/carrier.js';

describe('The breaker of a carrier that refuses our account', () => {
  let clock: SetClock;
  let breaker: CarrierBreaker;
  let asked: number;

  beforeEach(() => {
    clock = new SetClock();
    breaker = new CarrierBreaker(clock);
    asked = 0;
  });

  const ask = (response: 'refused' | 'taken', carrierCode = 'DHL', livemode = true): Promise<string> =>
    breaker.guard<string>(
      () => {
        asked += 1;
        return Promise.resolve(response);
      },
      { carrierCode, livemode, isRefused: (each) => each === 'refused', cachedFailure: () => 'not called' },
    );

  const refuseThrice = async () => {
    for (let times = 0; times < 3; times++) expect(await ask('refused')).toBe('refused');
  };

  it('calls the carrier after one rejection, but not after three in a row', async () => {
    await ask('refused');
    await ask('refused');
    await ask('taken');
    await refuseThrice();

    expect(await ask('taken')).toBe('not called');
    expect(asked).toBe(6);
  });

  it('sends one call after the pause of at most 30 s, and closes when the account is accepted', async () => {
    await refuseThrice();
    clock.pass(14_999);
    expect(await ask('taken')).toBe('not called');
    clock.pass(1);

    expect(await ask('refused')).toBe('refused');
    expect(await ask('taken')).toBe('not called');
    clock.pass(15_000);
    expect([await ask('taken'), await ask('taken')]).toEqual(['taken', 'taken']);
  });

  it('admits only one of many concurrent calls after the pause', async () => {
    await refuseThrice();
    clock.pass(15_000);

    const responses = await Promise.all(Array.from({ length: 5 }, () => ask('taken')));

    expect(responses.filter((response) => response === 'taken')).toHaveLength(1);
  });

  it('does not affect other carriers or the other mode', async () => {
    await refuseThrice();

    expect(await ask('taken', 'UPS')).toBe('taken');
    expect(await ask('taken', 'DHL', false)).toBe('taken');
  });

  it('reports its state per carrier and mode in the metrics', async () => {
    const metrics = new Metrics();
    const dhl = { code: 'DHL' } as Carrier;
    new BreakerGauge(metrics, breaker, new CarrierDirectory({ test: [dhl], live: [dhl] }));
    const told = async () =>
      (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('guia_carrier_breaker_open'));
    const states = (live: 0 | 1) => [
      'guia_carrier_breaker_open{carrier="DHL",mode="TEST"} 0',
      `guia_carrier_breaker_open{carrier="DHL",mode="LIVE"} ${live}`,
    ];

    await ask('refused');
    await ask('refused');
    expect(await told()).toEqual(states(0));
    await ask('refused');
    expect(await told()).toEqual(states(1));
    clock.pass(15_000);
    expect(await told()).toEqual(states(1));
    await ask('taken');
    expect(await told()).toEqual(states(0));
  });

  it('ignores a call without a response', async () => {
    const fails = () =>
      breaker.guard<string>(() => Promise.reject(new Error('reset')), {
        carrierCode: 'DHL',
        livemode: true,
        isRefused: () => true,
        cachedFailure: () => 'not called',
      });
    for (let times = 0; times < 4; times++) await expect(fails()).rejects.toThrow('reset');

    expect(await ask('taken')).toBe('taken');
  });
});
