import { register } from 'node:module';

/** The service of a later release with version 2027-05-01. The current release runs in parallel on the same database. */
register('./replace-sources.js', import.meta.url);
const [{ checkConfiguration }, { createApp }, { httpConfig }, { LATER_VERSIONS }] = await Promise.all([
  import('../../../src/configuration.js'),
  import('../../../src/create-app.js'),
  import('../../../src/platform/http/http.config.js'),
  import('./versions.js'),
]);

checkConfiguration();
const app = await createApp(LATER_VERSIONS);
app.enableShutdownHooks();
await app.listen(httpConfig().port, '127.0.0.1');
