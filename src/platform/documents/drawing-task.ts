/**
 * A function that renders a document in a worker thread. The input and the result must be plain data, because they are copied
 * between threads.
 */
export interface DrawingTask<Input, Result> {
  /** URL of the module that exports the function: `new URL('./draw-manifest.js', import.meta.url)`. */
  readonly file: URL;
  readonly name: string;
  /** Never set. Declares the types of the input and the result for the compiler. */
  readonly types?: (input: Input) => Promise<Result>;
}

/** Example: `drawingTask<typeof drawManifest>(new URL('./draw-manifest.js', import.meta.url), 'drawManifest')`. */
export const drawingTask = <Draw extends (input: never) => Promise<unknown>>(
  file: URL,
  name: string,
): DrawingTask<Parameters<Draw>[0], Awaited<ReturnType<Draw>>> => ({ file, name });
