import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { ConfigError } from '../../platform/config/config-error.js';
import { liveFleet } from './live-fleet.js';
import type { RealCarrierCode } from './real-carrier-config.js';
import { NO_SHIPPER } from './port/carrier-account.js';

class Named extends CarrierInMemory {
  constructor(
    override readonly code: string,
    override readonly simulated: boolean,
  ) {
    super();
  }
}

const simulated = ['ESTAFETA', 'DHL', 'REDPACK', 'UPS'].map((code) => new Named(code, true));
const adapters = ['UPS', 'DHL'].map((code) => ({
  carrier: new Named(code, false),
  config: { account: { baseUrl: `https://${code}.example`, credentials: { user: code } }, timeoutMs: null },
}));

const fleet = (...live: (RealCarrierCode | 'simulated')[]) =>
  liveFleet({ live, shipper: NO_SHIPPER }, simulated, adapters);
const namesOf = (...live: (RealCarrierCode | 'simulated')[]) =>
  fleet(...live).live.map(({ code, simulated: isSimulated }) => (isSimulated ? code.toLowerCase() : code));

describe('LIVE_CARRIERS', () => {
  it('simulated: all are simulated', () => {
    expect(namesOf('simulated')).toEqual(['estafeta', 'dhl', 'redpack', 'ups']);
    expect(fleet('simulated').accounts).toEqual([]);
  });

  it('real ones alone: the others are not offered', () => {
    expect(namesOf('UPS', 'DHL')).toEqual(['DHL', 'UPS']);
  });

  it('real ones beside simulated: the others stay simulated, in the order of all', () => {
    expect(namesOf('simulated', 'DHL')).toEqual(['estafeta', 'DHL', 'redpack', 'ups']);
  });

  it('only real ones have an account of the platform, with the timeout where one is set', () => {
    const [ups, dhl] = adapters;
    const timed = [{ ...dhl!, config: { ...dhl!.config, timeoutMs: 700 } }, ups!];
    expect(liveFleet({ live: ['simulated', 'DHL'], shipper: NO_SHIPPER }, simulated, timed).accounts).toEqual([
      {
        id: 'platform:DHL',
        carrierCode: 'DHL',
        baseUrl: 'https://DHL.example',
        credentials: { user: 'DHL' },
        timeoutMs: 700,
        shipper: NO_SHIPPER,
      },
    ]);
  });

  it('a carrier without an adapter fails the start, and says what to do', () => {
    expect(() => fleet('DHL', 'ESTAFETA')).toThrow(ConfigError);
    const problems = (() => {
      try {
        return fleet('DHL', 'ESTAFETA');
      } catch (error) {
        return (error as ConfigError).problems;
      }
    })();
    expect(problems).toEqual([
      expect.stringMatching(/^LIVE_CARRIERS names ESTAFETA, which .* cannot reach\. Leave it out/),
    ]);
  });

  it('an adapter of a carrier that is not listed fails the start, whatever LIVE_CARRIERS names', () => {
    const others = simulated.filter(({ code }) => code !== 'DHL');

    expect(() => liveFleet({ live: ['simulated'], shipper: NO_SHIPPER }, others, adapters)).toThrow(
      'DHL has an adapter, but is not among the carriers in carriers.ts.',
    );
  });
});
