import { networkOf } from './network-of.js';

describe('An address', () => {
  it('counts as its network: the full IPv4 address, also if mapped, or the first 64 bits of IPv6', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('not an address')).toBe('unknown');
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
