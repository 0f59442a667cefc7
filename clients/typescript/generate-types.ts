import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = '/** Generated from the OpenAPI document: `npm run generate`. Do not edit. */\n\n';

/** Types of every path and schema of an OpenAPI document. They depend neither on the server URL nor on the order of the schemas. */
export async function generateTypes(document: OpenAPI3): Promise<string> {
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const sorted = { ...document, servers: [], components: { ...document.components, schemas } };
  return HEAD + astToString(await openapiTS(sorted));
}
