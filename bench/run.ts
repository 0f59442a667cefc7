import { say } from './environment.js';

/** `npm run bench -- <name> …`: each is described in bench/README.md. Without a name: the comparison of servers. */
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  compare: async () => (await import('./compare.js')).compareServers(),
  start: async () => (await import('./start/start.js')).compareStarts(),
  growth: async (args) => (await import('./growth/growth.js')).growth(args),
  audit: async (args) => (await import('./growth/audit.js')).measureAudit(args),
  guests: async () => (await import('./fairness.js')).measureGuests(),
  attacks: async () => (await import('./fairness.js')).measureAttacks(),
  streams: async (args) => (await import('./streams.js')).measureStreams(args),
  'delivery-times': async (args) => (await import('./delivery-times.js')).backtestDeliveryTimes(args),
  failover: async (args) => (await import('./failover/failover.js')).failover(args),
  restore: async (args) => (await import('./restore/restore.js')).restore(args),
};

const args = process.argv.slice(2);
const name = args[0] && !args[0].startsWith('-') ? args.shift()! : 'compare';
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  say(`There is no bench ${name}: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 1;
}
