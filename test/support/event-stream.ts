import { bench } from './bench.js';
import { eventually } from './eventually.js';

export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: any;
}

/** A client of `GET /v1/events/stream`. */
export class OpenStream {
  readonly messages: StreamMessage[] = [];
  comments = 0;
  /** The error of a failed read, also after `close`. Null if the service ended the stream. */
  failure: unknown = null;
  /** Resolves when the service ends the stream, or the client closes it. */
  readonly ended: Promise<void>;
  private readonly abort = new AbortController();

  private constructor(
    readonly response: Response,
    abort: AbortController,
  ) {
    this.abort = abort;
    this.ended = this.read().catch((error: unknown) => void (this.failure = error));
  }

  /** Also for an error response. Read its body with `response.json()`. */
  static async open(
    headers: Readonly<Record<string, string>>,
    query = '',
    baseUrl = bench.baseUrl,
  ): Promise<OpenStream> {
    const abort = new AbortController();
    const response = await fetch(`${baseUrl}/v1/events/stream${query}`, { headers, signal: abort.signal });
    return new OpenStream(response, abort);
  }

  close(): Promise<void> {
    this.abort.abort();
    return this.ended;
  }

  /** Resolves with the messages when the given number has arrived. */
  received(count: number): Promise<StreamMessage[]> {
    return eventually(() => Promise.resolve(this.messages.length >= count ? this.messages : null));
  }

  private async read(): Promise<void> {
    if (!this.response.ok) return;
    let text = '';
    for await (const chunk of this.response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) this.take(block);
    }
  }

  private take(block: string): void {
    const fields = new Map(
      block.split('\n').flatMap((line) => {
        const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
        return line === '' ? [] : [[name, value] as const];
      }),
    );
    if (fields.has('data'))
      this.messages.push({
        id: fields.get('id')!,
        event: fields.get('event')!,
        data: JSON.parse(fields.get('data')!),
      });
    else if (fields.has('')) this.comments++;
  }
}
