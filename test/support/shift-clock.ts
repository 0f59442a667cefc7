/** Preloaded module that moves the clock of a service's JavaScript forward by CLOCK_OFFSET_MS. */
const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + offset] : args, newTarget) as object,
  apply: () => new Date().toString(),
  get: (target, property, receiver) =>
    property === 'now' ? () => Real.now() + offset : (Reflect.get(target, property, receiver) as unknown),
});
