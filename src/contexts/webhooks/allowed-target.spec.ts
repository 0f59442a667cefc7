import { isAllowedTarget } from './webhook-targets.js';

const PUBLIC = ['8.8.8.8', '189.203.1.1', '2606:4700::1111', '2800:3f0::200e', '::ffff:8.8.8.8', '::ffff:808:808'];

const OWN = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.127.255.255',
  '::1',
  'fc00::1',
  'fd12:3456:789a::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:192.168.0.1',
];

const NEVER = [
  '169.254.169.254', // metadata
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.100.100.200',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:42::42',
  '169.254.0.1', // link-local
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1', // site-local
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '255.255.255.255',
  '224.0.0.1', // multicast
  '239.255.255.250',
  'ff02::1',
  '240.0.0.1', // reserved
  '192.0.0.1',
  '192.0.2.1', // documentation
  '198.51.100.1',
  '203.0.113.1',
  '2001:db8::1',
  '3fff::1',
  '198.18.0.1', // benchmarks
  '2001:2::1',
  '64:ff9b::7f00:1', // NAT64
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::808:808',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::', // 6to4
  '2001:0:4136:e378::1', // Teredo
  '::7f00:1', // IPv4-compatible
  '::ffff:0:7f00:1', // IPv4-translated
  '100::1', // discard
  '5f00::1', // segment routing
  'localhost',
  'example.com',
  '',
];

describe('Target addresses of webhooks', () => {
  it.each(PUBLIC)('allow always: %s', (address) => {
    expect([isAllowedTarget(address, false), isAllowedTarget(address, true)]).toEqual([true, true]);
  });

  it.each(OWN)('allow only if the deployment allows private networks: %s', (address) => {
    expect([isAllowedTarget(address, false), isAllowedTarget(address, true)]).toEqual([false, true]);
  });

  it.each(NEVER)('reject always: %s', (address) => {
    expect([isAllowedTarget(address, false), isAllowedTarget(address, true)]).toEqual([false, false]);
  });
});
