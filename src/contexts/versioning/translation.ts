import type { Json, JsonObject, Rewrite, Schema, VersionChange } from '../../kernel/api-versions.js';
import { isPlainObject } from '../../platform/http/fields/json-value.js';
import { DECORATORS, type ApiPropertyOptions } from '@nestjs/swagger';
import 'reflect-metadata';

/** Translation steps for the objects of one schema. `parts` are the fields that contain objects with their own steps. */
interface Steps {
  /** Oldest first. */
  readonly upgrades: readonly Rewrite[];
  /** Newest first. */
  readonly downgrades: readonly Rewrite[];
  readonly parts: readonly SchemaPart[];
}

/**
 * Translates JSON between an older version and the current version. The fields of the current classes determine where nested
 * objects are. So an object is upgraded before its nested objects, and downgraded after its nested objects.
 * Source: docs/versions.md#rules-and-limits
 */
export class Translation {
  private readonly steps = new Map<Schema, Steps | null>();

  /** `changes` are the changes of all later versions, oldest first. */
  constructor(private readonly changes: readonly VersionChange[]) {}

  /** True if objects of the schema, or their nested objects, differ between the two versions. */
  affects(schema: Schema): boolean {
    return this.stepsOf(schema) !== null;
  }

  /**
   * `json` is an object of the schema, or a list of objects of the schema. Other values are returned unchanged, so that the
   * validation rejects them.
   */
  upgrade(schema: Schema, json: Json): Json {
    return this.eachObject(schema, json, (object, { upgrades, parts }) =>
      withParts(applied(upgrades, object), parts, (part, value) => this.upgrade(part, value)),
    );
  }

  /** Translates from the current version to the older version. Accepts the same values as `upgrade`. */
  downgrade(schema: Schema, json: Json): Json {
    return this.eachObject(schema, json, (object, { downgrades, parts }) =>
      applied(
        downgrades,
        withParts(object, parts, (part, value) => this.downgrade(part, value)),
      ),
    );
  }

  private eachObject(schema: Schema, json: Json, translate: (object: JsonObject, steps: Steps) => Json): Json {
    const steps = this.stepsOf(schema);
    if (!steps) return json;
    const one = (item: Json): Json => (isPlainObject(item) ? translate(item as JsonObject, steps) : item);
    return Array.isArray(json) ? (json as Json[]).map(one) : one(json);
  }

  private stepsOf(schema: Schema): Steps | null {
    const known = this.steps.get(schema);
    if (known !== undefined) return known;
    const steps = this.reaches(schema) ? this.newSteps(schema) : null;
    this.steps.set(schema, steps);
    return steps;
  }

  private newSteps(schema: Schema): Steps {
    const own = this.changesOf(schema);
    return {
      upgrades: own.map(({ upgrade }) => upgrade),
      downgrades: own.flatMap((change) => ('downgrade' in change ? [change.downgrade] : [])).reverse(),
      parts: partsOf(schema).filter(([, part]) => this.reaches(part)),
    };
  }

  /**
   * True if a change affects the schema or a nested schema. A schema can contain itself, so `seen` prevents an endless recursion.
   */
  private reaches(schema: Schema, seen: Set<Schema> = new Set()): boolean {
    if (seen.has(schema)) return false;
    seen.add(schema);
    return this.changesOf(schema).length > 0 || partsOf(schema).some(([, part]) => this.reaches(part, seen));
  }

  private changesOf(schema: Schema): VersionChange[] {
    return this.changes.filter((change) =>
      ('answers' in change ? change.answers : change.requests).some((changed) => isOrExtends(schema, changed)),
    );
  }
}

const isOrExtends = (schema: Schema, base: Schema): boolean => schema === base || schema.prototype instanceof base;

const applied = (rewrites: readonly Rewrite[], object: JsonObject): JsonObject =>
  rewrites.reduce((rewritten, rewrite) => rewrite(rewritten), object);

function withParts(
  object: JsonObject,
  parts: readonly SchemaPart[],
  translate: (schema: Schema, value: Json) => Json,
): JsonObject {
  const present = parts.filter(([field]) => Object.hasOwn(object, field));
  return { ...object, ...Object.fromEntries(present.map(([field, part]) => [field, translate(part, object[field]!)])) };
}

/** A field that contains an object of another schema, or a list of objects of another schema. */
export type SchemaPart = readonly [field: string, schema: Schema];

/**
 * Reads the metadata of `@nestjs/swagger`. Returns the fields of a request or response class that contain objects of other classes.
 */
export function partsOf(schema: Schema): readonly SchemaPart[] {
  return fieldsOf(schema).flatMap((field) => {
    const type = schemaOf(optionsOf(schema, field).type);
    return type ? [[field, type] as const] : [];
  });
}

/** `@nestjs/swagger` lists the fields of a class as `:name`. The list includes inherited fields. */
const fieldsOf = ({ prototype }: Schema): string[] =>
  ((Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype as object) ?? []) as string[]).map((field) =>
    field.slice(1),
  );

const optionsOf = ({ prototype }: Schema, field: string): Pick<ApiPropertyOptions, 'type'> =>
  Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype as object, field) as Pick<ApiPropertyOptions, 'type'>;

/**
 * Returns the class in `type` of a field. `type` is the class, a list with the class, or a function named `type`. The function
 * returns the class or the list.
 */
function schemaOf(type: unknown): Schema | null {
  if (Array.isArray(type)) return schemaOf(type[0]);
  if (typeof type !== 'function') return null;
  return type.name === 'type' ? schemaOf((type as () => unknown)()) : (type as unknown as Schema);
}
