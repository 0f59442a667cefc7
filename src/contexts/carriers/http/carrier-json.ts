/**
 * JSON that a carrier returned. Real responses deviate from the published schemas, so any member can be missing. `list` and
 * `number` throw if a member has another type, because the response is then unreadable.
 */
export class CarrierJson {
  constructor(readonly value: unknown) {}

  /** `path` consists of member names separated by dots. */
  at(path: string): CarrierJson {
    return new CarrierJson(this.valueAt(path));
  }

  /** Returns an empty list if the member is missing. */
  list(path: string): readonly CarrierJson[] {
    const value = this.valueAt(path) ?? [];
    if (!Array.isArray(value)) throw new Error('unreadable list');
    return value.map((item) => new CarrierJson(item));
  }

  /** Like `list`, but also accepts one object instead of a list with one item. */
  oneOrMore(path: string): readonly CarrierJson[] {
    const value = this.valueAt(path);
    return Array.isArray(value) || value === undefined || value === null ? this.list(path) : [new CarrierJson(value)];
  }

  /** Converts numbers to text. */
  text(path: string): string | undefined {
    const value = this.valueAt(path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  /** Also accepts a string that contains a number. */
  number(path: string): number | undefined {
    const value = this.valueAt(path);
    if (value === undefined || value === null || value === '') return undefined;
    if (Number.isNaN(Number(value))) throw new Error('unreadable number');
    return Number(value);
  }

  valueAt(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], this.value);
  }
}
