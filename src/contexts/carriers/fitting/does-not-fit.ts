/** A field of ours that a carrier's documents have no room for, or cannot write. The message is for the client. */
export class DoesNotFit extends Error {
  constructor(
    /** By our path: `toAddress.street`. */
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** What `map` returns, or why a field does not fit. Other errors are thrown. */
export function fitted<Value>(map: () => Value): { readonly value: Value } | { readonly problem: DoesNotFit } {
  try {
    return { value: map() };
  } catch (error) {
    if (error instanceof DoesNotFit) return { problem: error };
    throw error;
  }
}
