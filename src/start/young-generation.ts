import { setFlagsFromString } from 'node:v8';

const START_IS_OVER_AFTER_MS = 5_000;

/**
 * The room in which V8 lets young objects grow up stays small until the service has started, with its first sweeps: loading the code would
 * enlarge it to 32 MiB, which a service with little to do does not need. Figures: docs/performance.md#the-start.
 */
export function keepYoungGenerationSmall(): void {
  enlargeBy(1);
  setTimeout(enlargeBy, START_IS_OVER_AFTER_MS, 2).unref();
}

/** At a collection that many objects survive. V8's own is 2. */
const enlargeBy = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
