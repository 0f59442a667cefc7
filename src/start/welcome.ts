import type { DemoCredentials } from './seed-demo.js';

/** The message after a start: addresses, credentials and first steps. */
export function welcome(
  { publicBaseUrl, dataDir }: { readonly publicBaseUrl: string; readonly dataDir: string },
  demo: DemoCredentials,
  postalCodes: string,
  startedInMs: number,
): string {
  return `
  Guía is ready (${(startedInMs / 1000).toFixed(1)} s)

  API        ${publicBaseUrl}           its front page; en español: /es
  Guides     ${publicBaseUrl}/guides    en español: /es/guides
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
