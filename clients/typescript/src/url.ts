type Value = string | number | boolean | null | undefined;
export type PathParameters = Readonly<Record<string, Value>>;
export type Query = Readonly<Record<string, Value | readonly Value[]>>;

/** URL of an operation. Throws a `TypeError` for a path parameter that would change the path. */
export function urlOf(baseUrl: string, path: string, parameters: PathParameters = {}, query: Query = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(parameters[name] ?? '');
    // URL parsing removes such segments.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${path} needs a value for {${name}}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) {
    for (const value of [given].flat()) if (value !== null && value !== undefined) search.append(name, String(value));
  }
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
