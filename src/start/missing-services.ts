import { localServicesConfig } from './local-services/local-services.config.js';
import { startLocalServices, type LocalServices } from './local-services/local-services.js';

/**
 * Starts a private PostgreSQL if `DATABASE_URL` is not set, and a private Redis if `REDIS_URL` is not set. Sets these variables for
 * this process and its children.
 * @param log receives one line for each start and for each step that needs much time
 */
export async function startMissingServices(log: (line: string) => void): Promise<LocalServices> {
  const { dataDir } = localServicesConfig();
  const postgres = !process.env['DATABASE_URL'];
  const redis = !process.env['REDIS_URL'];
  const missing = [postgres && 'PostgreSQL', redis && 'Redis'].filter(Boolean).join(' and ');
  if (missing) log(`Starting a private ${missing} under ${dataDir} …`);
  const services = await startLocalServices({ dataDir, postgres, redis, durable: true, log });
  if (services.databaseUrl) process.env['DATABASE_URL'] = services.databaseUrl;
  if (services.redisUrl) process.env['REDIS_URL'] = services.redisUrl;
  return services;
}
