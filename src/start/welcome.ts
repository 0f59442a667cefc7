import type { Config } from '../platform/config/config.js';
import type { DemoCredentials } from './seed-demo.js';

/** What a newcomer needs, and what to do with it. */
export function welcome(
  { publicBaseUrl, dataDir }: Config,
  demo: DemoCredentials,
  postalCodes: string,
  startedInMs: number,
): string {
  return `
  Guía is ready (${(startedInMs / 1000).toFixed(1)} s)

  API        ${publicBaseUrl}
  Swagger UI ${publicBaseUrl}/docs      press Authorize, paste the TEST key
  OpenAPI    ${publicBaseUrl}/openapi.json

  TEST key   ${demo.testKey}
  LIVE key   ${demo.liveKey}
  Sign in    ${demo.email}  /  ${demo.password}

  Try it     curl -s ${publicBaseUrl}/v1/wallet/balance -H 'X-API-Key: ${demo.testKey}'
  Or watch   npm run demo

  ${postalCodes}

  Data is kept in ${dataDir}. Ctrl-C stops everything.
`;
}
