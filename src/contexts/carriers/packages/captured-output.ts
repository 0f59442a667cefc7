/* eslint-disable no-console, @typescript-eslint/unbound-method -- replaces the methods of the console and of the outputs */
import process from 'node:process';
import { formatWithOptions } from 'node:util';

type Write = typeof process.stdout.write;

/**
 * Passes to `read` everything that `work` logs at any level: through the console, or through a logger that writes to stdout or
 * stderr. The output still appears there.
 */
export async function capturedOutput(work: () => Promise<void>, read: (output: string) => void): Promise<void> {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  const methods = (['debug', 'error', 'info', 'log', 'trace', 'warn', 'dir'] as const).map((name) => ({
    name,
    method: console[name] as (...values: unknown[]) => void,
  }));
  for (const { stream, write } of streams)
    stream.write = ((chunk: string | Uint8Array, ...others: []) => {
      read(Buffer.from(chunk as Uint8Array).toString());
      return write.call(stream, chunk, ...others);
    }) as Write;
  // The methods of the console are also replaced, because the console of a test framework does not write to these streams.
  for (const { name, method } of methods)
    console[name] = (...values: unknown[]) => {
      read(formatWithOptions({ depth: null }, ...values));
      method.apply(console, values);
    };
  try {
    await work();
  } finally {
    for (const { stream, write } of streams) stream.write = write;
    for (const { name, method } of methods) console[name] = method;
  }
}
