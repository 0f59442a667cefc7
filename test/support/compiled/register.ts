import { register } from 'node:module';

/** In each worker of the tests, before its first one. */
register('./hooks.js', import.meta.url);
