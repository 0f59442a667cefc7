import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = '/** Generated from the OpenAPI document: `npm run generate`. Do not edit. */\n\n';

/** Types of every path and schema of an OpenAPI document. They do not depend on the server URL. */
export async function generateTypes(document: OpenAPI3): Promise<string> {
  return HEAD + astToString(await openapiTS({ ...document, servers: [] }));
}
