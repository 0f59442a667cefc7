import { checkConfiguration } from './configuration.js';
import { httpConfig } from './platform/http/http.config.js';
import { closeApp } from './start/close-app.js';
import { exitWithFailure } from './start/explain-start-failure.js';
import { onSignal } from './start/on-signal.js';
import { requireServices } from './start/require-services.js';

/**
 * `npm run start:prod`. If a required service is not running or the database schema is outdated, prints one line and exits with
 * code 1. NODE_ENV defaults to production, so that a missing variable never relaxes security.
 */
async function main(): Promise<void> {
  process.env['NODE_ENV'] = process.env['NODE_ENV']?.trim() || 'production';
  checkConfiguration();
  await requireServices();
  // Imported after the checks, so that the process reports problems without delay.
  const { createApp } = await import('./create-app.js');
  const app = await createApp();
  onSignal(() => void closeApp(app).then((isClosed) => process.exit(isClosed ? 0 : 1)));
  await app.listen(httpConfig().port, '0.0.0.0');
}

main().catch(exitWithFailure);
