import type { OpenAPIObject } from '@nestjs/swagger';
import { ENUM_WORDS } from './enum-words.js';
import { MONEY_WORDS } from './money-words.js';
import { PARCEL_WORDS } from './parcel-words.js';
import { RECORD_WORDS } from './record-words.js';
import { describeParameter } from './parameter-words.js';

interface Schema {
  description?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  description?: string;
  readonly summary?: string;
  readonly parameters?: { readonly name?: string; readonly in?: string; description?: string }[];
  readonly requestBody?: object;
  readonly responses?: object;
}

const FIELD_WORDS = { ...RECORD_WORDS, ...PARCEL_WORDS, ...MONEY_WORDS };

/** Fewer say nothing that the name does not. */
const ENOUGH = 3;

export const isDescribed = (description: string | undefined): boolean =>
  (description ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= ENOUGH;

/**
 * Gives words to whatever has none of its own: a field by its name, since `createdAt` says the same in every record; a schema by
 * where it stands; a parameter by its operation. What a class says itself stays, and stands behind where it is short.
 */
export function describeDocument(document: OpenAPIObject): void {
  const schemas = document.components!.schemas as Record<string, Schema>;
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(item)) {
      if (!isDescribed(operation.description))
        operation.description = joined(`${operation.summary}.`, operation.description);
      for (const parameter of operation.parameters ?? [])
        if (parameter.name && !isDescribed(parameter.description))
          parameter.description = joined(describeParameter(parameter.name, path), parameter.description);
      const name = `\`${method.toUpperCase()} ${path}\``;
      for (const each of referencesIn(operation.requestBody))
        describeSchema(schemas[each]!, `The body of ${name}: ${wordsOf(each)}`);
      for (const each of referencesIn(operation.responses))
        describeSchema(schemas[each]!, `What ${name} answers: ${wordsOf(each)}`);
    }
  for (const [event, item] of Object.entries(
    (document.webhooks ?? {}) as Record<string, { readonly post?: Operation }>,
  ))
    for (const each of referencesIn(item.post?.requestBody)) describeSchema(schemas[each]!, `The event \`${event}\``);
  for (const [name, schema] of Object.entries(schemas)) describeFields(name, schema, schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.enum) schema.description = ENUM_WORDS[name] ?? schema.description ?? `The values of ${wordsOf(name)}.`;
    describeSchema(schema, `What is known of ${wordsOf(name)}`);
  }
}

/** `owner`: the words for the schema's own name in the words of its fields. */
function describeFields(name: string, schema: Schema, schemas: Readonly<Record<string, Schema>>): void {
  for (const [field, value] of Object.entries(schema.properties ?? {})) {
    const part = value.$ref?.split('/').at(-1);
    if (part && !schemas[part]!.enum) describeSchema(schemas[part]!, `\`${field}\` of ${name}`);
    for (const item of referencesIn(value)) describeSchema(schemas[item]!, `An item of \`${field}\` of ${name}`);
    if (isDescribed(value.description)) continue;
    const words =
      FIELD_WORDS[field]?.replaceAll('{owner}', wordsOf(name)) ?? `The ${spaced(field)} of the ${wordsOf(name)}.`;
    value.description = joined(words, value.description);
  }
}

function describeSchema(schema: Schema, words: string): void {
  if (!schema.enum && !isDescribed(schema.description)) schema.description = joined(`${words}.`, schema.description);
}

const joined = (words: string, own: string | undefined): string => (own ? `${words} ${own}` : words);

/** The schemas that a part of the document refers to, nested references included, those of other schemas not. */
const referencesIn = (part: object | undefined): string[] => [
  ...new Set([...JSON.stringify(part ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)),
];

/** `CreateApiKeyRequest` → `api key`, `InvoiceIssued` → `invoice issued`. */
const wordsOf = (schema: string): string =>
  spaced(
    schema.replace(/^(?:Create|Update|Add|Change)d?(?=[A-Z])|(?:Request|Changes|ListItem|Summary|Event)$/g, '') ||
      schema,
  );

const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
