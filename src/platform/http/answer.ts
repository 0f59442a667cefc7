import { Page } from '../../kernel/page.js';

interface AnswerOptions {
  /** Where it differs from the endpoint's own. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a controller returns when the status or the headers depend on what happened. */
export class Answer<Data = unknown> {
  constructor(
    readonly data: Data,
    readonly options: AnswerOptions = {},
  ) {}
}

/** A response as it goes over the wire. `body` is JSON text: what an Idempotency-Key stores and replays. */
export interface RenderedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Puts a controller's result into the success envelope. `status`: the endpoint's own. */
export function envelope(result: unknown): { success: true; data: unknown; meta?: unknown } {
  const data: unknown = result instanceof Answer ? result.data : result;
  return data instanceof Page
    ? { success: true, data: data.data as unknown, meta: data.meta }
    : { success: true, data };
}

export function render(result: unknown, status: number): RenderedAnswer {
  const options = result instanceof Answer ? result.options : {};
  return { status: options.status ?? status, headers: options.headers ?? {}, body: JSON.stringify(envelope(result)) };
}

/** An answer that an Idempotency-Key remembers. `replayed`: this is not its first time. */
export class StoredAnswer {
  constructor(
    readonly rendered: RenderedAnswer,
    readonly replayed: boolean,
  ) {}
}
