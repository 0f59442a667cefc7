import { register } from 'node:module';
import { inspect } from 'node:util';

/** In each worker of the tests, before its first one. */
register('./hooks.js', import.meta.url);

// Whoever awaits it fails; of a promise that nobody awaits the other spec files of the worker do not end.
process.on('unhandledRejection', (reason) => process.stderr.write(`Not awaited: ${inspect(reason)}\n`));
