interface WithWords {
  readonly description?: string;
  readonly name?: string;
}

type Operations = Readonly<Record<string, Readonly<Record<string, WithWords>>>>;

/** The parts of an OpenAPI document that have descriptions. */
export interface DescribedDocument {
  readonly paths: Operations;
  readonly webhooks: Operations;
  readonly components: { readonly schemas: Readonly<Record<string, WithWords>> };
}

/** `thing`: subject of the description. Fields with the same name have the same meaning, such as `page`. */
export interface Described {
  readonly thing: string;
  readonly place: string;
  readonly description?: string;
}

/** All operations, schemas, parameters and properties at any depth. */
export function describedThings({ paths, webhooks, components }: DescribedDocument): Described[] {
  const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { description }]) => {
      const place = `${method.toUpperCase()} ${path}`;
      return { thing: place, place, description };
    }),
  );
  const schemas = Object.entries(components.schemas).map(([name, { description }]) => ({
    thing: `schema ${name}`,
    place: name,
    description,
  }));
  return [...operations, ...schemas, ...fieldsIn({ paths, webhooks, components }, '#')];
}

function fieldsIn(part: unknown, place: string, namesAreFields = false): Described[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part as Record<string, WithWords | WithWords[]>).flatMap(([key, value]) => {
    // Skips examples, which are data.
    if (key === 'example' && !namesAreFields) return [];
    const fields = namesAreFields
      ? [{ ...value, name: key }]
      : key === 'parameters' && Array.isArray(value)
        ? value
        : [];
    const described = fields.flatMap(({ name, description }) =>
      name === undefined ? [] : [{ thing: `field ${name}`, place: `${place}.${name}`, description }],
    );
    return [...described, ...fieldsIn(value, `${place}/${key}`, key === 'properties' && !namesAreFields)];
  });
}

export const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
