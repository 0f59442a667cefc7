/** All callers receive the same result while `work` runs and for `milliseconds` after `work` has ended. `work` must not reject. */
export function sharedFor<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | null = null;
  const forget = () => (shared = null);
  return () =>
    (shared ??= work().then((result) => {
      setTimeout(forget, milliseconds).unref();
      return result;
    }));
}
