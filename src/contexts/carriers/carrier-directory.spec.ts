import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { liveFleet } from './carrier-directory.js';
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
const adapters = ['UPS', 'DHL'].map((code) => new Named(code, false));
const accountOf = (code: string) => ({ baseUrl: `https://${code}.example`, credentials: { user: code } });

/** As the configuration has it where `LIVE_CARRIERS` is this list. */
const configured = (live: readonly string[]) => ({
  live,
  accounts: new Map(live.filter((code) => code !== 'simulated').map((code) => [code, accountOf(code)])),
  shipper: NO_SHIPPER,
});
const fleet = (...live: string[]) => liveFleet(configured(live), simulated, adapters);
const namesOf = (...live: string[]) =>
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
    const accounts = new Map([['DHL', { ...accountOf('DHL'), timeoutMs: 700 }]]);
    expect(liveFleet({ ...configured(['simulated', 'DHL']), accounts }, simulated, adapters).accounts).toEqual([
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
});
