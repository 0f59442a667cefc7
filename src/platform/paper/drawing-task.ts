/** A function that draws a paper, in a module that a worker thread loads: its input and its result are copied, so they are plain data. */
export interface DrawingTask<Input, Result> {
  /** Of the module, beside the one that declares the task: `new URL('./draw-manifest.js', import.meta.url)`. */
  readonly file: URL;
  readonly name: string;
  /** Never set: it carries the types. */
  readonly types?: (input: Input) => Promise<Result>;
}

/** `drawingTask<typeof drawManifest>(new URL('./draw-manifest.js', import.meta.url), 'drawManifest')` */
export const drawingTask = <Draw extends (input: never) => Promise<unknown>>(
  file: URL,
  name: string,
): DrawingTask<Parameters<Draw>[0], Awaited<ReturnType<Draw>>> => ({ file, name });
