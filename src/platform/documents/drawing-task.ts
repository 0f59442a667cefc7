/**
 * A function that renders a document in a worker thread. The input and the result are copied between threads, so both must be
 * plain data.
 */
export interface DrawingTask<Input, Result> {
  /** URL of the module with the function: `new URL('./draw-manifest.js', import.meta.url)`. */
  readonly file: URL;
  readonly name: string;
  /** This property is never set. It declares the types of the input and the result. */
  readonly types?: (input: Input) => Promise<Result>;
}

/** `drawingTask<typeof drawManifest>(new URL('./draw-manifest.js', import.meta.url), 'drawManifest')` */
export const drawingTask = <Draw extends (input: never) => Promise<unknown>>(
  file: URL,
  name: string,
): DrawingTask<Parameters<Draw>[0], Awaited<ReturnType<Draw>>> => ({ file, name });
