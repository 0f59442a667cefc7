import type { Guia } from '../../typescript/src/index.js';

/** What every command works with. */
export interface Context {
  readonly guia: Guia;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly configPath: string;
  /** Writes a result to standard output: the object with `--json`, else the line. */
  readonly show: (result: object, line: string) => void;
  /** Writes a remark to standard error. */
  readonly note: (line: string) => void;
}

/** A mistake of the user: its message is shown without a stack. */
export class UsageError extends Error {}
