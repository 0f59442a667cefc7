import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = '/** Generated from the OpenAPI document: `npm run generate`. Do not edit. */\n\n';

/** The types of every path and schema of an OpenAPI document. Where the service runs does not matter to them. */
export async function generateTypes(document: OpenAPI3): Promise<string> {
  return HEAD + astToString(await openapiTS({ ...document, servers: [] }));
}
