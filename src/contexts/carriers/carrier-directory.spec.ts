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

/** The configuration for this value of `LIVE_CARRIERS`. */
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

  it('real carriers only: the others are not available', () => {
    expect(namesOf('UPS', 'DHL')).toEqual(['DHL', 'UPS']);
  });

  it('real carriers and simulated: the others stay simulated, in the order of the registry', () => {
    expect(namesOf('simulated', 'DHL')).toEqual(['estafeta', 'DHL', 'redpack', 'ups']);
  });

  it('only real carriers have a platform account, with the configured timeout', () => {
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
